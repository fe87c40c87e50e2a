import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { acceptedEncoding, isCompressible, toBrotli, toGzip, type Encoding } from './encoding';
import { entityTag, fingerprint, matches } from './entity-tag';

/** A whole answer, before it is fitted to who asks. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Sends an answer that is made for one request: ETag and 304, compression, HEAD. Returns the bytes of the body that was sent. */
export async function sendAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, body }: Answer,
): Promise<number> {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);

  const compressible = isCompressible(String(headers['content-type'] ?? ''), body.length);
  if (compressible) res.setHeader('Vary', 'Accept-Encoding');
  const encoding: Encoding = compressible ? acceptedEncoding(req.headers['accept-encoding']) : 'identity';

  if (status === 200 && req.method !== 'POST' && isStorable(headers)) {
    const tag = entityTag(fingerprint(body), { br: 'br5', gzip: 'gzip', identity: '' }[encoding]);
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

export function isStorable(headers: OutgoingHttpHeaders): boolean {
  return !/no-store/.test(String(headers['cache-control']));
}

async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(body, 5);
  return encoding === 'gzip' ? toGzip(body) : body;
}
