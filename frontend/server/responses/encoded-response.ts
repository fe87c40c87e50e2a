import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { withNotice } from '~/features/offline/rules';
import { compress, compressBest, decompress, isCompressible, type Encoding } from './encoding';
import { headerList, type Representation } from './representation';

export interface BufferedResponse {
  status: number;
  /** In lower case, so that they replace default headers. */
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const NOTICE = 'The latest figures are not available right now. This is the last copy of this page.';
/** In bytes: several times the longest page. */
const LONGEST_RECOMPRESSED = 500_000;
/** For programs: RFC 9211, and an older header. */
const STALE_HEADERS = {
  'cache-status': 'farm-almanac; hit; detail=stale',
  warning: '110 farm-almanac "Response is stale"',
  'cache-control': 'public, max-age=0, must-revalidate',
};

/**
 * A response that makes each of its representations when it is first requested. Once it is compressed, the uncompressed
 * body is no longer kept: it takes eight times the bytes, and hardly anybody asks for it.
 */
export class EncodedResponse {
  readonly response: Omit<BufferedResponse, 'body'>;
  readonly #headers: OutgoingHttpHeaders;
  readonly #compressible: boolean;
  readonly #hash: string | undefined;
  readonly #caching: string | undefined;
  readonly #made: Partial<Record<Encoding, Representation>> = {};

  /** `defaultHeaders` are on every response; `compressed` holds bodies compressed by the build. */
  constructor(
    { status, headers, body }: BufferedResponse,
    private readonly defaultHeaders: OutgoingHttpHeaders = {},
    readonly sharedUntil?: number,
    compressed: Partial<Record<'br' | 'gzip', Buffer>> = {},
  ) {
    this.response = { status, headers };
    this.#compressible =
      compressed.br !== undefined || isCompressible(String(headers['content-type'] ?? ''), body.length);
    this.#headers = { ...defaultHeaders, ...headers, ...(this.#compressible && { vary: 'Accept-Encoding' }) };
    const caching = String(headers['cache-control']);
    this.#caching = Number.isFinite(sharedUntil) && /max-age=[1-9]/.test(caching) ? caching : undefined;
    // 128 bits: no two bodies share them.
    const hash = () => createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.#hash = status === 200 && isStorable(headers) ? hash() : undefined;
    for (const encoding of ['br', 'gzip'] as const)
      if (compressed[encoding]) this.#made[encoding] = this.#represent(compressed[encoding], encoding, encoding);
    if (!this.#made.br) this.#made.identity = this.#represent(body, 'identity');
  }

  get status(): number {
    return this.response.status;
  }

  /** The representation, if it is there. */
  representation(encoding: Encoding): Representation | undefined {
    return this.#made[this.#compressible ? encoding : 'identity'];
  }

  /** The representation; made now if needed, at a quality for which a visitor can wait. */
  encode(encoding: Encoding): Representation {
    const known = this.representation(encoding);
    if (known) return known;
    if (encoding === 'identity') return (this.#made.identity = this.#represent(this.#body, 'identity'));
    const made = this.#represent(compress(this.#body, encoding), encoding, encoding === 'br' ? 'br5' : 'gzip');
    this.#made[encoding] = made;
    delete this.#made.identity;
    return made;
  }

  /** Compresses at brotli's best, unless that takes seconds. Clients with the previous one still get a 304. */
  async recompress(): Promise<void> {
    const body = this.#body;
    if (!this.#compressible || body.length > LONGEST_RECOMPRESSED) return;
    const best = this.#represent(await compressBest(body), 'br', 'br');
    const former = this.#made.br;
    if (!former || best.body.length < former.body.length)
      this.#made.br = former ? { ...best, previous: { etag: former.etag, notModified: former.notModified } } : best;
  }

  /** The page with a notice that it may be out of date. */
  stale(): EncodedResponse {
    const { status, headers } = this.response;
    const isPage = String(headers['content-type']).startsWith('text/html');
    const noticed = isPage ? Buffer.from(withNotice(this.#body.toString(), NOTICE)) : this.#body;
    return new EncodedResponse(
      { status, headers: { ...headers, ...STALE_HEADERS }, body: noticed },
      this.defaultHeaders,
    );
  }

  /** Bytes of all bodies and headers. */
  get size(): number {
    return Object.values(this.#made).reduce(
      (sum, { body, headers, notModified }) => sum + body.length + [...headers, ...notModified].join().length,
      0,
    );
  }

  /** Uncompressed. */
  get #body(): Buffer {
    const { identity, br, gzip } = this.#made;
    return identity?.body ?? decompress(br ? 'br' : 'gzip', (br ?? gzip)!.body);
  }

  #represent(body: Buffer, encoding: Encoding, suffix = ''): Representation {
    const { status, sharedUntil } = this;
    // A strong tag promises the same bytes, so each representation has a suffix.
    const etag = this.#hash && `"${this.#hash}${suffix && `-${suffix}`}"`;
    const always = { ...this.#headers, etag, ...(this.#caching && { 'cache-control': undefined }) };
    const list = headerList({
      ...always,
      'content-encoding': encoding === 'identity' ? undefined : encoding,
      'content-length': status === 204 ? undefined : body.length,
    });
    // A 304 describes no body.
    const notModified = etag ? headerList({ ...always, 'content-type': undefined }) : [];
    return { status, body, etag, sharedUntil, caching: this.#caching, headers: list, notModified };
  }
}

export const isStorable = (headers: OutgoingHttpHeaders): boolean => !/no-store/.test(String(headers['cache-control']));
