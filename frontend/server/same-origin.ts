import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that changes something comes from this site's own pages.
 * Browsers say so in Sec-Fetch-Site, or in Origin; what sends neither is no
 * browser, and carries nobody's rights that could be abused.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (!origin) return true;
  if (origin === siteUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}
