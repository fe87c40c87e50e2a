import {
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { cdnHeaders } from './cdn';

/** A body in one encoding, ready to be sent. */
export interface Representation {
  status: number;
  body: Buffer;
  /** Undefined when no client may store it. */
  etag: string | undefined;
  /** Status line and headers, as text. Those that differ from answer to answer are added when it is sent. */
  head: string;
  /** Until when a CDN may send its copy, by the site's clock, in ms; undefined: never. */
  sharedUntil?: number;
  /** Cache-Control, where clients may keep what stops being true at `sharedUntil`: it is sent with what is left until then. */
  caching?: string;
  /** The head of a 304; empty without a tag. */
  notModified: string;
  /** The same body, less well compressed, which clients may still hold. */
  previous?: Pick<Representation, 'etag' | 'notModified'>;
}

/**
 * Sends a representation, or a 304 to a client that has it. `now` is the site's clock, in ms; `extraHeaders` are lines of headers for this client alone.
 * Returns how many bytes of the body were sent.
 */
export function send(
  req: IncomingMessage,
  res: ServerResponse,
  representation: Representation,
  id: string,
  now: number,
  extraHeaders = '',
): number {
  const { status, head, body, etag, previous, sharedUntil, caching } = representation;
  const left = sharedUntil === undefined ? undefined : sharedUntil - now;
  const tail =
    (left === undefined ? '' : cdnHeaders(left) + (caching === undefined ? '' : cachingFor(caching, left))) +
    extraHeaders +
    `X-Request-Id: ${id}\r\n`;
  const condition = req.headers['if-none-match'];
  const known = matches(condition, etag) ? representation : matches(condition, previous?.etag) ? previous : undefined;
  writeHead(res, known ? 304 : status, (known?.notModified ?? head) + tail);
  const sent = known || req.method === 'HEAD' ? undefined : body;
  res.end(sent);
  return sent?.length ?? 0;
}

/** The header for clients, of what stays true for so many ms. */
function cachingFor(caching: string, left: number): string {
  const atMost = Math.max(0, Math.floor(left / 1000));
  const value = caching.replace(/max-age=(\d+)/, (_, given) => `max-age=${Math.min(Number(given), atMost)}`);
  return `Cache-Control: ${value}\r\n`;
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

/** Status line and headers as text; a header that is undefined is left out. Throws what Node throws for what is no header. */
export function headOf(status: number, headers: OutgoingHttpHeaders): string {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (const [name, given] of Object.entries(headers)) {
    if (given === undefined) continue;
    const value = String(given);
    validateHeaderName(name);
    validateHeaderValue(name, value);
    head += `${name}: ${value}\r\n`;
  }
  // In one piece: V8 would walk through all that it was put together from each time it is sent.
  return Buffer.from(head, 'latin1').toString('latin1');
}

/** What `writeHead` of Node sets (`_http_outgoing.js`). */
type Outgoing = ServerResponse & { _header: string; _last: boolean; _keepAliveTimeout: number };

/**
 * Does what `res.writeHead` does, with headers that are text already: checking and joining them again for each answer takes Node a quarter of
 * the time of a cached page. The tests compare the two.
 */
function writeHead(res: ServerResponse, status: number, head: string): void {
  const outgoing = res as Outgoing;
  res.statusCode = status;
  outgoing._last = !res.shouldKeepAlive || res.getHeader('Connection') === 'close';
  const connection = outgoing._last
    ? 'Connection: close\r\n'
    : `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(outgoing._keepAliveTimeout / 1000)}\r\n`;
  outgoing._header = `${head}${dateHeader()}${connection}\r\n`;
}

let dateSecond = 0;
let date = '';

/** Made once in a second, as Node does; the time once more where scripts of the page can read it (`clockOff` in `app/ui/clock.ts`). */
function dateHeader(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== dateSecond) {
    dateSecond = second;
    date = `Date: ${new Date(second * 1000).toUTCString()}\r\nServer-Timing: site;dur=${second}\r\n`;
  }
  return date;
}
