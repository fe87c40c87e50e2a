/** Names and values in turn, as `writeHead` takes them fastest. */
export type HeaderList = readonly string[];

/** For how many s a CDN may send a page without asking: new content shows that much later. */
const FRESH_S = 5;
/** For how many s after that it may send its copy while it asks. */
const REVALIDATE_S = 30;
/** For how many s after that it may send its copy when the site does not answer. */
const ERROR_S = 86_400;

const UNLIMITED = headers(Infinity);

/**
 * The headers for CDNs (RFC 9213, and its older name) for a page that stays true for so many ms: no copy is used after that.
 * Browsers ignore them and follow Cache-Control.
 */
export function cdnHeaders(validForMs: number): HeaderList {
  const left = Math.max(0, Math.floor(validForMs / 1000));
  return left >= ERROR_S + FRESH_S ? UNLIMITED : headers(left);
}

function headers(left: number): HeaderList {
  const fresh = Math.min(FRESH_S, left);
  const value = `public, max-age=${fresh}, stale-while-revalidate=${Math.min(REVALIDATE_S, left - fresh)}, stale-if-error=${Math.min(ERROR_S, left - fresh)}`;
  return ['CDN-Cache-Control', value, 'Surrogate-Control', value];
}
