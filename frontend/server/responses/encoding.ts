import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this, compressing costs more bytes than it saves. */
const MIN_COMPRESSED = 600;
const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|manifest\+json|problem\+json|feed\+json|atom\+xml|xml)|image\/svg)/;

const brotli = promisify(brotliCompress);

export function isCompressible(type: string, length: number): boolean {
  return length >= MIN_COMPRESSED && COMPRESSIBLE.test(type);
}

/** Takes under a millisecond for a page. Brotli's best would take up to a third of a second and save an eighth. */
export function compress(body: Buffer, encoding: 'br' | 'gzip'): Buffer {
  if (encoding === 'gzip') return alone(gzipSync(body, { level: 9 }));
  return alone(brotliCompressSync(body, { params: { ...sizedFor(body), [constants.BROTLI_PARAM_QUALITY]: 5 } }));
}

/** Brotli's default quality is the best; runs in another thread. */
export async function compressBest(body: Buffer): Promise<Buffer> {
  return alone(await brotli(body, { params: sizedFor(body) }));
}

/** With the default window of 4 MB, brotli sets up 32 MB, which takes as long as compressing a page. */
function sizedFor({ length }: Buffer) {
  const window = Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16)));
  return {
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(constants.BROTLI_DEFAULT_WINDOW, window),
  };
}

export function decompress(encoding: 'br' | 'gzip', body: Buffer): Buffer {
  return alone(encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body));
}

/** Copies the bytes: zlib's result holds 16 KiB or more of memory. */
const alone = (part: Buffer) => Buffer.from(new Uint8Array(part).buffer);

/** Browsers send few different values; longer ones come from other clients. */
const negotiated = new LRUCache<string, Encoding>({ max: 64, memoMethod: (header) => negotiate(header) });
const MAX_HEADER = 200;

/** The best encoding for both sides; identity if the client forbids all. */
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
