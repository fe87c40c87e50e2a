/** What a route says to the root layout about its page: `export const handle: PageHandle = { times: true }`. */
export interface PageHandle {
  /** Classes of the page's frame, beside those that every page has. */
  className?: string;
  /** Keys of the browser's storage that hold something of the reader's own, which the islands show in place of what the document says. */
  own?: readonly string[];
  /** The page has times of day, which a small script puts into the reader's zone. */
  times?: boolean;
  /** The page carries news, whose flags a small script shows. */
  news?: boolean;
  /** The query parameters that the page depends on. All others are dropped before it is rendered, so that each page is cached once. */
  query?: readonly string[];
  /** Those of them that name a page of its own, such as the second page of a post. All others are options, which search engines leave out. */
  pages?: readonly string[];
  /** Parameters that hold what one reader made: with one of them the whole query is passed on, and the page is not cached. */
  personal?: readonly string[];
}

/** What the page itself asks for. */
export function handleOf(matches: ReadonlyArray<{ handle?: unknown }>): PageHandle {
  return (matches.at(-1)?.handle as PageHandle | undefined) ?? {};
}
