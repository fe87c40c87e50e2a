/** What a route tells the root layout about its page. */
export interface PageHandle {
  /** The page needs the framework in the browser. Pages without it carry no framework script. */
  hydrate?: boolean;
  /** Shown while a navigation inside the browser to this page takes long, such as 'Loading posts...'. */
  loading?: string;
}

/** Types a route's handle: `export const handle = pageHandle({ hydrate: true })`. */
export function pageHandle(handle: PageHandle): PageHandle {
  return handle;
}

/** True when any of the matched routes asks for the framework. */
export function wantsHydration(matches: ReadonlyArray<{ handle?: unknown }>): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.hydrate === true);
}
