const DAY_MS = 24 * 60 * 60_000;
/** RFC 9116 asks for less than a year, so that nobody writes to an abandoned address. */
const SECURITY_TXT_DAYS = 180;

/** Everything may be crawled but what is not a page. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /metrics\nDisallow: /coming-up\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** Where to report a vulnerability (RFC 9116). `now` is the site's clock in ms; the text changes once a day only. */
export function securityTxt(siteUrl: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + SECURITY_TXT_DAYS) * DAY_MS).toISOString().replace('.000Z', 'Z');
  return `Contact: ${siteUrl}/contact\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${siteUrl}/.well-known/security.txt\n`;
}
