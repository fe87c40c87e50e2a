import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this, compressing costs more bytes than it saves. */
const MIN_COMPRESSED = 600;
const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|manifest\+json|problem\+json|feed\+json|atom\+xml|xml)|image\/svg)/;

const brotli = promisify(brotliCompress);

export function isCompressible(type: string, length: number): boolean {
  return length >= MIN_COMPRESSED && COMPRESSIBLE.test(type);
}

/**
 * For a visitor who waits: under a millisecond for a page, so that another thread would need longer to begin. Brotli's best takes up to a
 * third of a second and saves an eighth.
 */
export function compress(body: Buffer, encoding: 'br' | 'gzip'): Buffer {
  if (encoding === 'gzip') return alone(gzipSync(body, { level: 9 }));
  // Setting up the default window, 4 MB, takes as long as compressing a page does.
  const window = Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(body.length + 16)));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(constants.BROTLI_DEFAULT_WINDOW, window),
  };
  return alone(brotliCompressSync(body, { params }));
}

/** As well as Brotli can, which is its default quality, in another thread. */
export async function compressBest(body: Buffer): Promise<Buffer> {
  return alone(await brotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }));
}

/** The same bytes in memory of their own: zlib gives out a part of 16 KiB or more, all of which would be kept as long as it is. */
const alone = (part: Buffer) => Buffer.from(new Uint8Array(part).buffer);

/** Browsers send few different values of Accept-Encoding. Longer ones are no browser's. */
const negotiated = new LRUCache<string, Encoding>({ max: 64, memoMethod: (header) => negotiate(header) });
const MAX_HEADER = 200;

/** The best encoding that both sides know; a client that forbids even identity gets identity. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  return header.length <= MAX_HEADER ? negotiated.memo(header) : negotiate(header);
}

function negotiate(header: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } }) as unknown as {
    encoding(available: Encoding[], options: { preferred: Encoding[] }): Encoding | undefined;
  };
  return negotiator.encoding(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] }) ?? 'identity';
}
