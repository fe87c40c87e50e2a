import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Methods that change nothing. */
export const READS = ['GET', 'HEAD'];

/** Tells this process's ids from those of others. */
const idPrefix = randomBytes(9).toString('base64url');
let requestCount = 0;

/** The id that a proxy gave, if it looks like one, else a new one. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given)
    ? given
    : `${idPrefix}-${(requestCount++).toString(36)}`;
}

/** Whether the request has a body, of any length. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** What is wrong with a request that Node's parser accepts, as a sentence for the client; undefined when nothing is. */
export function requestError(req: IncomingMessage): string | undefined {
  if (READS.includes(req.method ?? '') && hasBody(req)) return 'A request that only reads has no body.';
  if (req.headers['transfer-encoding'] !== undefined && req.httpVersionMinor === 0)
    return 'HTTP/1.0 knows no bodies in chunks.';
  let hosts = 0;
  for (let at = 0; at < req.rawHeaders.length; at += 2) {
    const name = req.rawHeaders[at] as string;
    if (name.length === 4 && /^host$/i.test(name)) hosts += 1;
  }
  return hosts > 1 ? 'A request names one host.' : undefined;
}

/** Whether an answer is for a script, which reads problems instead of pages. */
export function isFromScript({ accept }: IncomingHttpHeaders): boolean {
  return /^\s*application\/json\s*([;,]|$)/i.test(accept ?? '');
}

/**
 * Whether a request that changes something comes from this site's own pages. Browsers say so in Sec-Fetch-Site or in Origin; a client that
 * sends neither is no browser, and has no visitor's rights that could be abused.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (!origin || origin === siteUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}
