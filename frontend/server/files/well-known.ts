const DAY_MS = 24 * 60 * 60_000;
/** RFC 9116 asks for less than a year, so that nobody writes to an abandoned address. */
const SECURITY_TXT_DAYS = 180;

/** Programs that show a page where somebody has sent a link to it: they read that one page, with any choice on it. */
const LINK_PREVIEWS = [
  'Twitterbot',
  'facebookexternalhit',
  'LinkedInBot',
  'Slackbot-LinkExpanding',
  'Discordbot',
  'TelegramBot',
  'WhatsApp',
];
const NO_PAGES = ['/api/', '/metrics', '/coming-up'];

/** Everything may be crawled but what is not a page, and pages with `options` in their query: without them each is one page. */
export function robotsTxt(siteUrl: string, options: readonly string[]): string {
  const group = (agents: readonly string[], closed: readonly string[]) =>
    [...agents.map((agent) => `User-agent: ${agent}`), ...closed.map((path) => `Disallow: ${path}`), ''].join('\n');
  return [
    group(['*'], [...NO_PAGES, ...options.flatMap((name) => [`/*?${name}=`, `/*&${name}=`])]),
    group(LINK_PREVIEWS, NO_PAGES),
    `Sitemap: ${siteUrl}/sitemap.xml\n`,
  ].join('\n');
}

/** Where to report a vulnerability (RFC 9116). `now` is the site's clock in ms; the text changes once a day only. */
export function securityTxt(siteUrl: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + SECURITY_TXT_DAYS) * DAY_MS).toISOString().replace('.000Z', 'Z');
  return `Contact: ${siteUrl}/contact\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${siteUrl}/.well-known/security.txt\n`;
}
