/** What the root layout knows of a page: `export const handle: PageHandle = { times: true }`. */
export interface PageHandle {
  /** More classes of the page's frame. */
  className?: string;
  /** Storage keys with the reader's own values, which islands show in place of the document's. */
  own?: readonly string[];
  /** The page has times, which a script puts into the reader's zone. */
  times?: boolean;
  /** The page has news, whose flags a script shows. */
  news?: boolean;
  /** Its query parameters. All others are dropped, so that each page is cached once. */
  query?: readonly string[];
  /** Those that make a page of its own, such as the second page of a post. Search engines leave out all others. */
  pages?: readonly string[];
  /** Parameters with what one reader made: with them the whole query is passed on, and the page is not cached. */
  personal?: readonly string[];
}

export function handleOf(matches: ReadonlyArray<{ handle?: unknown }>): PageHandle {
  return (matches.at(-1)?.handle as PageHandle | undefined) ?? {};
}
