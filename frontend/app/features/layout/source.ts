/** Where the files of the site can be seen and changed: `repository` of `site.json`. */
export interface Repository {
  url: string;
  /** Where a file is changed, with `{file}` for its path. */
  edit: string;
}

/** The folders of `data/` whose files are pages, by what the pages' paths begin with. */
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

/** The file that the page at `path` is made of; undefined where it is made of several, or of none. */
export function fileOf(path: string): string | undefined {
  const [page = ''] = path.split('?');
  if (FILES[page]) return `data/${FILES[page]}.json`;
  const [start, folder, ending = 'json'] = FOLDERS.find(([start]) => page.startsWith(start)) ?? [];
  return start && `data/${folder}/${page.slice(start.length)}.${ending}`;
}
