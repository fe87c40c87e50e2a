import type { StyleSheetName } from './styles';

/** What a route tells the root layout about its page. */
export interface PageHandle {
  /** What the page's style is made of beside the base. The browser tests fail when a rule that its elements could use is missing. */
  styles?: readonly StyleSheetName[];
  /** The page needs the framework in the browser. Pages without it carry no framework script. */
  hydrate?: boolean;
  /** The page's state stands in its query: links and forms that change it are followed without a reload, by a small script. */
  live?: boolean;
  /** The query parameters that the page depends on. All others are dropped before it is rendered, so that each page is kept once. */
  query?: readonly string[];
  /** Parameters that hold what one reader made: with one of them the whole query is passed on, and the page is not kept. */
  personal?: readonly string[];
}

/** Types a route's handle: `export const handle = pageHandle({ hydrate: true })`. */
export function pageHandle(handle: PageHandle): PageHandle {
  return handle;
}

/** True when any of the matched routes asks for it. */
export function wants(what: 'hydrate' | 'live', matches: ReadonlyArray<{ handle?: unknown }>): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.[what] === true);
}

/** The style sheets that the matched routes ask for. */
export function stylesOf(matches: ReadonlyArray<{ handle?: unknown }>): StyleSheetName[] {
  return matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.styles ?? []);
}
