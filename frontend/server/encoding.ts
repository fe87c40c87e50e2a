import Negotiator from 'negotiator';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this, compressing costs more bytes than it saves. */
const MIN_COMPRESSED = 600;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|problem\+json|xml)|image\/svg)/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export function isCompressible(type: string, length: number): boolean {
  return length >= MIN_COMPRESSED && COMPRESSIBLE.test(type);
}

/** For a visitor who waits: a millisecond at quality 5. The best, quality 11, takes up to a third of a second and saves an eighth. */
export function toBrotli(body: Buffer, quality: 5 | 11): Promise<Buffer> {
  // Setting up the default window, 4 MB, takes as long as compressing a page at quality 5 does.
  const window = quality === 11 ? constants.BROTLI_DEFAULT_WINDOW : Math.ceil(Math.log2(body.length + 16));
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        constants.BROTLI_DEFAULT_WINDOW,
        Math.max(constants.BROTLI_MIN_WINDOW_BITS, window),
      ),
    },
  });
}

export function toGzip(body: Buffer): Promise<Buffer> {
  return zip(body, { level: 9 });
}

/** Browsers send few different values of Accept-Encoding: the results for them are cached. */
const negotiated = new Map<string, Encoding>();
const MAX_NEGOTIATED = 64;

/** The best encoding that both sides know; a client that forbids even identity gets identity. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = negotiated.get(header);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } }) as unknown as {
    encoding(available: Encoding[], options: { preferred: Encoding[] }): Encoding | undefined;
  };
  const encoding = negotiator.encoding(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] }) ?? 'identity';
  if (negotiated.size >= MAX_NEGOTIATED) negotiated.clear();
  if (header.length <= 200) negotiated.set(header, encoding);
  return encoding;
}
