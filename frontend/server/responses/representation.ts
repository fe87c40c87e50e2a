import {
  validateHeaderName,
  validateHeaderValue,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { cdnHeaders, type HeaderList } from './cdn';

export interface Representation {
  status: number;
  body: Buffer;
  /** Undefined if no client may store it. */
  etag: string | undefined;
  /** The same for every client. */
  headers: HeaderList;
  /** Until when a CDN may send its copy, in ms of the site's clock; undefined: never. */
  sharedUntil?: number;
  /** Cache-Control for clients, if it ends at `sharedUntil`: sent with the remaining time. */
  caching?: string;
  /** The headers of a 304; empty without a tag. */
  notModified: HeaderList;
  /** The same body with less compression, which clients may still hold. */
  previous?: Pick<Representation, 'etag' | 'notModified'>;
}

/** Sends it, or a 304, and returns the bytes sent. `now` is in ms of the site's clock. */
export function send(
  req: IncomingMessage,
  res: ServerResponse,
  representation: Representation,
  id: string,
  now: number,
  extraHeaders: HeaderList = [],
): number {
  const { status, headers, body, etag, previous, sharedUntil, caching } = representation;
  const condition = req.headers['if-none-match'];
  const known = matches(condition, etag) ? representation : matches(condition, previous?.etag) ? previous : undefined;
  const list = [...(known?.notModified ?? headers), ...extraHeaders, 'X-Request-Id', id, 'Server-Timing', siteTime()];
  if (sharedUntil !== undefined) {
    const left = sharedUntil - now;
    list.push(...cdnHeaders(left));
    if (caching !== undefined) list.push('Cache-Control', cachingFor(caching, left));
  }
  res.writeHead(known ? 304 : status, list);
  const sent = known || req.method === 'HEAD' ? undefined : body;
  res.end(sent);
  return sent?.length ?? 0;
}

/** Cache-Control of a response that stays valid for `left` ms. */
function cachingFor(caching: string, left: number): string {
  const atMost = Math.max(0, Math.floor(left / 1000));
  return caching.replace(/max-age=(\d+)/, (_, given) => `max-age=${Math.min(Number(given), atMost)}`);
}

/** If-None-Match compares weakly (RFC 9110 §13.1.2). */
export function matches(condition: string | undefined, etag: string | undefined): boolean {
  if (condition === undefined || etag === undefined) return false;
  return (
    condition === etag ||
    condition.trim() === '*' ||
    condition.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
  );
}

/** Drops undefined headers. Throws for an invalid header, before a response with it is cached. */
export function headerList(headers: OutgoingHttpHeaders): HeaderList {
  return Object.entries(headers).flatMap(([name, given]) => {
    if (given === undefined) return [];
    const value = String(given);
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return [name, value];
  });
}

let second = 0;
let time = '';

/** The time for scripts of the page (`clockOff` in `app/ui/clock.ts`); the text is made once a second. */
function siteTime(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) time = `site;dur=${(second = now)}`;
  return time;
}
