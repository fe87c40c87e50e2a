import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Methods that change nothing. */
export const READS = ['GET', 'HEAD'];

/** Makes ids unique among processes. */
const idPrefix = randomBytes(9).toString('base64url');
let requestCount = 0;

/** The proxy's id if it looks like one, else a new one. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given)
    ? given
    : `${idPrefix}-${(requestCount++).toString(36)}`;
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** What is wrong with a request that Node's parser accepts, in words; undefined if nothing is. */
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

/** Whether a script asks, which reads problems instead of pages. */
export function isFromScript({ accept }: IncomingHttpHeaders): boolean {
  return /^\s*application\/json\s*([;,]|$)/i.test(accept ?? '');
}

/** By Sec-Fetch-Site or Origin. A client that sends neither is not a browser, so it has no cookies to abuse. */
export function isSameOrigin(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (!origin || origin === siteUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}
