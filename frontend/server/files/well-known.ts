const DAY_MS = 24 * 60 * 60_000;
/** RFC 9116 asks for less than a year. */
const SECURITY_TXT_DAYS = 180;

/** Programs that preview a link in a chat: they read one page, with any query. */
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

/** Crawlers may read all pages, but not with `options` in the query: these are the same pages. */
export function robotsTxt(siteUrl: string, options: readonly string[]): string {
  const group = (agents: readonly string[], closed: readonly string[]) =>
    [...agents.map((agent) => `User-agent: ${agent}`), ...closed.map((path) => `Disallow: ${path}`), ''].join('\n');
  return [
    group(['*'], [...NO_PAGES, ...options.flatMap((name) => [`/*?${name}=`, `/*&${name}=`])]),
    group(LINK_PREVIEWS, NO_PAGES),
    `Sitemap: ${siteUrl}/sitemap.xml\n`,
  ].join('\n');
}

/** Where to report a vulnerability (RFC 9116). `now` is in ms; the text changes once a day. */
export function securityTxt(siteUrl: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + SECURITY_TXT_DAYS) * DAY_MS).toISOString().replace('.000Z', 'Z');
  return [
    `Contact: ${siteUrl}/contact`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
