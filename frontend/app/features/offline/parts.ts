/** The parts in which pages come to be saved in a browser, each one answer of the web server at `/offline/{part}`: which pages they hold, by their paths. */
const PARTS: Record<string, RegExp> = {
  buildings: /^\/buildings\//,
  library: /^\/library\//,
  market: /^\/market\//,
  dream: /^\/dream\/buildings\//,
  'co-op': /^\/co-op\/upgrades\//,
  themes: /^\/themes\//,
  seasonal: /^\/seasonal\//,
  posts: /^\/posts\//,
  // All others, such as the calculator, the planner and the calendar.
  places: /^/,
};

/** What one visit saves, last that which says that pages can be saved: every table and every place. */
export const FIRST_PARTS = ['places', 'buildings', 'library', 'market', 'dream', 'co-op'];
/** A header of a part: the files of the build that its pages need, by their addresses. */
export const ASSETS = 'x-assets';

export const OFFLINE_PARTS = [...FIRST_PARTS, 'themes', 'seasonal', 'posts'];

/** The pages of a part, of all paths of the site. */
export function pagesOf(part: string, paths: readonly string[]): string[] {
  return paths.filter((path) => Object.keys(PARTS).find((name) => PARTS[name]!.test(path)) === part);
}

/** An answer of the site as a part holds it: its address, its headers, and its body, as text or, if it is none, in base64. */
export type SavedAnswer = [address: string, headers: Record<string, string>, text: string, base64?: 1];
