import type { IncomingMessage, ServerResponse } from 'node:http';
import { CDN_HEADERS, cdnCaching } from './cdn';
import type { Encoding } from './encoding';

const REQUEST_ID = 'X-Request-Id';

/** Headers that describe the body, which a 304 does not have. */
const OF_BODY = /^content-(type|length|encoding)$/i;

/** A body in one encoding, ready to be sent: the header lists are written as they are. */
export interface Representation {
  status: number;
  body: Buffer;
  /** Undefined when no client may store it. */
  etag: string | undefined;
  /** Names and values in turn. The last values, those of the two CDN_HEADERS (if `sharedUntil` is set) and the request's id, are set at each sending. */
  headers: string[];
  /** Until when a CDN may send its copy, by the site's clock, in ms; undefined: never. */
  sharedUntil?: number;
  /** The headers of a 304. */
  notModified: string[];
  /** The same body, less well compressed, which clients may still hold. */
  previous?: Pick<Representation, 'etag' | 'notModified'>;
}

/** `headers` are those of every encoding, names and values in turn. */
export function representationOf({
  status,
  headers,
  body,
  encoding,
  etag,
  sharedUntil,
}: Omit<Representation, 'notModified' | 'previous'> & { encoding: Encoding }): Representation {
  const all = [
    ...headers,
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ...(status === 204 ? [] : ['Content-Length', String(body.length)]),
    ...(etag ? ['ETag', etag] : []),
    ...(sharedUntil === undefined ? [] : CDN_HEADERS.flatMap((name) => [name, ''])),
    REQUEST_ID,
    '',
  ];
  const notModified = all.filter((_, at) => !OF_BODY.test(all[at - (at % 2)] ?? ''));
  return { status, body, etag, sharedUntil, headers: all, notModified };
}

/** Sends a representation, or a 304 to a client that has it. `now` is the site's clock, in ms. Returns how many bytes of the body were sent. */
export function send(
  req: IncomingMessage,
  res: ServerResponse,
  representation: Representation,
  id: string,
  now: number,
): number {
  const { status, headers, body, etag, previous, sharedUntil } = representation;
  const condition = req.headers['if-none-match'];
  if (condition !== undefined && etag !== undefined) {
    const known = matches(condition, etag)
      ? representation
      : previous?.etag !== undefined && matches(condition, previous.etag)
        ? previous
        : undefined;
    if (known) {
      res.writeHead(304, completed(known.notModified)).end();
      return 0;
    }
  }
  res.writeHead(status, completed(headers));
  if (req.method === 'HEAD') {
    res.end();
    return 0;
  }
  res.end(body);
  return body.length;

  /** The list is shared between requests: it is written to the socket's buffer before another request can set its last values. */
  function completed(list: string[]): string[] {
    list[list.length - 1] = id;
    if (sharedUntil !== undefined) list[list.length - 3] = list[list.length - 5] = cdnCaching(sharedUntil - now);
    return list;
  }
}

/** If-None-Match compares weakly (RFC 9110 §13.1.2). */
export function matches(condition: string, etag: string): boolean {
  return (
    condition === etag ||
    condition.trim() === '*' ||
    condition.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
  );
}
