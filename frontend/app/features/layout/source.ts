/** `repository` of `site.json`. */
export interface Repository {
  url: string;
  /** Has `{file}` for the path. */
  edit: string;
}

/** Folders of `data/` whose files are pages, by the beginning of the pages' paths. */
const FOLDERS: ReadonlyArray<[path: string, folder: string, ending?: string]> = [
  ['/buildings/', 'buildings'],
  ['/library/', 'library'],
  ['/market/upgrades/', 'market-upgrades'],
  ['/dream/buildings/', 'dream/buildings'],
  ['/co-op/upgrades/', 'village'],
  ['/themes/', 'themes'],
  ['/seasonal/', 'seasonal'],
  ['/posts/', 'posts', 'md'],
];

/** The files that are one page. */
const FILES: Readonly<Record<string, string>> = {
  '/': 'site/site',
  '/menu': 'menu/menu',
  '/dream/market': 'dream/market-quests',
  '/dream/calculator': 'dream/calculator',
  '/tree-of-life': 'tree-of-life/tree-of-life',
  '/cafe': 'cafe/cafe',
  '/bees': 'bees/bees',
  '/fishing': 'fishing/fishing',
};

/** The file of the page at `path`; undefined for several or none. */
export function fileOf(path: string): string | undefined {
  const [page = ''] = path.split('?');
  if (FILES[page]) return `data/${FILES[page]}.json`;
  const [start, folder, ending = 'json'] = FOLDERS.find(([start]) => page.startsWith(start)) ?? [];
  return start && `data/${folder}/${page.slice(start.length)}.${ending}`;
}
