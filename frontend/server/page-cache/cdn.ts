/** A cache before the site gives a page to others so long, in s, without asking: new content is seen that much later. */
const FRESH_S = 5;
/** So long after that it may give what it has once more while it asks. */
const REVALIDATE_S = 30;
/** And so long when the site does not answer it. */
const SITE_AWAY_S = 86_400;

/** The headers for caches before the site (RFC 9213, and the older name); browsers pay no heed to them and go by Cache-Control. */
export const CDN_HEADERS = ['CDN-Cache-Control', 'Surrogate-Control'];

const LASTING = sharing(Infinity);

/** What those headers say of a page that is true for so many ms more: whatever a cache does with its copy, that ends with the page. */
export function cdnCaching(trueForMs: number): string {
  const left = Math.max(0, Math.floor(trueForMs / 1000));
  return left >= SITE_AWAY_S + FRESH_S ? LASTING : sharing(left);
}

function sharing(left: number): string {
  const fresh = Math.min(FRESH_S, left);
  return `public, max-age=${fresh}, stale-while-revalidate=${Math.min(REVALIDATE_S, left - fresh)}, stale-if-error=${Math.min(SITE_AWAY_S, left - fresh)}`;
}
