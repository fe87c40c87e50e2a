import type { OutgoingHttpHeaders } from 'node:http';
import { isStorable, type Answer } from '../answer';
import { isCompressible, toBrotli, toGzip, type Encoding } from '../encoding';
import { entityTag, fingerprint } from '../entity-tag';
import { CDN_HEADERS } from './cdn';

/** A page in one encoding, ready to be sent: the header lists are written as they are. */
export interface Form {
  status: number;
  body: Buffer;
  /** Undefined for what no reader may keep. */
  tag: string | undefined;
  /** Names and values in turn. The last values, those of CDN_HEADERS (if `sharedUntil` is set) and the request's id, are set at each sending. */
  headers: string[];
  /** Until when a CDN may send its copy, by the site's clock, in ms; undefined: never. */
  sharedUntil?: number;
  /** Those of a 304. */
  unchanged: string[];
  /** Same page, less well compressed: who has it has the page. */
  former?: Pick<Form, 'tag' | 'unchanged'>;
}

export const REQUEST_ID = 'X-Request-Id';

/** Headers that say something of the body, which a 304 has not. */
const OF_BODY = /^content-(type|length|encoding)$/i;

/** A rendered page as the cache keeps it: each of its forms is made once, when it is first asked for. */
export class KeptPage {
  readonly status: number;
  readonly identity: Form;
  readonly #headers: string[];
  readonly #compressible: boolean;
  readonly #fingerprint: string | undefined;
  readonly #ready: Partial<Record<Encoding, Form>> = {};
  readonly #making: Partial<Record<Encoding, Promise<Form>>> = {};

  /** `sharedUntil` as in its forms. */
  constructor(
    { status, headers, body }: Answer,
    common: OutgoingHttpHeaders = {},
    readonly sharedUntil?: number,
  ) {
    this.status = status;
    this.#compressible = isCompressible(String(headers['content-type'] ?? ''), body.length);
    this.#headers = merged(common, headers, this.#compressible);
    this.#fingerprint = status === 200 && isStorable(headers) ? fingerprint(body) : undefined;
    this.identity = this.#form(body, 'identity', '');
    this.#ready.identity = this.identity;
  }

  /** The form, if it is made. */
  form(encoding: Encoding): Form | undefined {
    return this.#compressible ? this.#ready[encoding] : this.identity;
  }

  /** Makes a form, once for all who ask: brotli at the quality for which a visitor can wait. */
  make(encoding: Encoding): Promise<Form> {
    const made = this.form(encoding);
    return made
      ? Promise.resolve(made)
      : (this.#making[encoding] ??= this.#compress(encoding).finally(() => delete this.#making[encoding]));
  }

  /** Compresses the page as well as can be; who has it in its former form need not fetch it again. */
  async squeeze(): Promise<void> {
    if (!this.#compressible) return;
    const form = this.#form(await toBrotli(this.identity.body, 11), 'br', 'br');
    const former = this.#ready.br;
    if (!former || form.body.length < former.body.length)
      this.#ready.br = former ? { ...form, former: { tag: former.tag, unchanged: former.unchanged } } : form;
  }

  /** Of all its bodies and headers, in bytes. */
  get size(): number {
    return Object.values(this.#ready).reduce(
      (sum, { body, headers, unchanged }) => sum + body.length + [...headers, ...unchanged].join('').length,
      0,
    );
  }

  async #compress(encoding: Encoding): Promise<Form> {
    const { body } = this.identity;
    const form =
      encoding === 'br'
        ? this.#form(await toBrotli(body, 5), 'br', 'br5')
        : this.#form(await toGzip(body), 'gzip', 'gzip');
    return (this.#ready[encoding] ??= form);
  }

  #form(body: Buffer, encoding: Encoding, suffix: string): Form {
    return formOf({
      status: this.status,
      headers: this.#headers,
      body,
      encoding,
      tag: this.#fingerprint && entityTag(this.#fingerprint, suffix),
      sharedUntil: this.sharedUntil,
    });
  }
}

/** A body in one encoding with the header lists that go with it. `headers` are those of every encoding, names and values in turn. */
export function formOf({
  status,
  headers,
  body,
  encoding,
  tag,
  sharedUntil,
}: Omit<Form, 'unchanged' | 'former'> & { encoding: Encoding }): Form {
  const all = [
    ...headers,
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    'Content-Length',
    String(body.length),
    ...(tag ? ['ETag', tag] : []),
    ...(sharedUntil === undefined ? [] : CDN_HEADERS.flatMap((name) => [name, ''])),
    REQUEST_ID,
    '',
  ];
  const unchanged = all.filter((_, place) => !OF_BODY.test(all[place - (place % 2)] ?? ''));
  return { status, body, tag, sharedUntil, headers: all, unchanged };
}

/** Two sets of headers as one list of names and values in turn; the own ones win. */
export function merged(common: OutgoingHttpHeaders, own: OutgoingHttpHeaders, compressible: boolean): string[] {
  const named = new Map<string, [string, string]>();
  for (const [name, value] of [...Object.entries(common), ...Object.entries(own)])
    if (value !== undefined) named.set(name.toLowerCase(), [name, String(value)]);
  if (compressible) named.set('vary', ['Vary', 'Accept-Encoding']);
  return [...named.values()].flat();
}
