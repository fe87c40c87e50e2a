/** Names and values in turn, the fastest form for `writeHead`. */
export type HeaderList = readonly string[];

/** How many s a CDN may send a page without asking; new content shows that much later. */
const FRESH_S = 5;
/** How many s after that it may send its copy while it asks. */
const REVALIDATE_S = 30;
/** How many s after that it may send its copy if the site does not answer. */
const ERROR_S = 86_400;

const UNLIMITED = headers(Infinity);

/** Headers for CDNs (RFC 9213, and its older name), as long as a page stays valid. Browsers ignore them. */
export function cdnHeaders(validForMs: number): HeaderList {
  const left = Math.max(0, Math.floor(validForMs / 1000));
  return left >= ERROR_S + FRESH_S ? UNLIMITED : headers(left);
}

function headers(left: number): HeaderList {
  const fresh = Math.min(FRESH_S, left);
  const [revalidate, error] = [REVALIDATE_S, ERROR_S].map((seconds) => Math.min(seconds, left - fresh));
  const value = `public, max-age=${fresh}, stale-while-revalidate=${revalidate}, stale-if-error=${error}`;
  return ['CDN-Cache-Control', value, 'Surrogate-Control', value];
}
