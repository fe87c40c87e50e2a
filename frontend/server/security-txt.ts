const DAY_MS = 24 * 60 * 60_000;
/** RFC 9116 asks for less than a year, so that nobody writes to an abandoned address. */
const LASTS_DAYS = 180;

/** Where to report a hole (RFC 9116). It expires long after the last start of the server, on a whole day so that a day has one text. */
export function securityTxt(siteUrl: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + LASTS_DAYS) * DAY_MS).toISOString().replace('.000Z', 'Z');
  return `Contact: ${siteUrl}/contact\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${siteUrl}/.well-known/security.txt\n`;
}
