import Negotiator from 'negotiator';
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A whole answer, before it is fitted to who asks. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

type Encoding = 'br' | 'gzip' | 'identity';

/** Below this, compressing costs more bytes than it saves. */
const MIN_COMPRESSED = 600;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|speculationrules\+json|problem\+json)|image\/svg)/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Sends an answer: ETag and 304, compression, HEAD. Returns the bytes of the body that was sent. */
export async function sendAnswer(req: IncomingMessage, res: ServerResponse, { status, headers, body }: Answer): Promise<number> {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);

  const type = String(headers['content-type'] ?? '');
  const compressible = body.length >= MIN_COMPRESSED && COMPRESSIBLE.test(type);
  if (compressible) res.setHeader('Vary', 'Accept-Encoding');
  const encoding: Encoding = compressible ? acceptedEncoding(req) : 'identity';

  if (status === 200 && req.method !== 'POST' && !/no-store/.test(String(headers['cache-control']))) {
    // One tag for each encoding: a strong tag promises the same bytes.
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    res.setHeader('ETag', tag);
    if (matches(req.headers['if-none-match'], tag)) {
      res.removeHeader('Content-Type');
      res.writeHead(304).end();
      return 0;
    }
  }

  const sent = await encode(body, encoding);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  if (status !== 204) res.setHeader('Content-Length', sent.length);
  res.writeHead(status);
  res.end(req.method === 'HEAD' ? undefined : sent);
  return req.method === 'HEAD' ? 0 : sent.length;
}

/** The best encoding that both know; a request that forbids even identity gets identity. */
export function acceptedEncoding(req: Pick<IncomingMessage, 'headers'>): Encoding {
  const known = new Negotiator(req as IncomingMessage) as unknown as { encoding(available: Encoding[], options: { preferred: Encoding[] }): Encoding | undefined };
  return known.encoding(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] }) ?? 'identity';
}

/** If-None-Match compares weakly (RFC 9110 §13.1.2). */
export function matches(condition: string | undefined, tag: string): boolean {
  if (!condition) return false;
  return condition.trim() === '*' || condition.split(',').some((known) => known.trim().replace(/^W\//, '') === tag);
}

async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return brotli(body, { params });
  }
  return encoding === 'gzip' ? zip(body, { level: 6 }) : body;
}
