import type { OutgoingHttpHeaders } from 'node:http';
import { isStorable, type Answer } from '../answer';
import { isCompressible, toBrotli, toGzip, type Encoding } from '../encoding';
import { entityTag } from '../entity-tag';

/** A page in one encoding, ready to be sent: the header lists are written as they are. */
export interface Form {
  body: Buffer;
  /** Undefined for what no reader may keep. */
  tag: string | undefined;
  /** Names and values in turn; the last value is the request's id, set at each sending. */
  headers: string[];
  /** Those of a 304. */
  unchanged: string[];
  /** Same page, less well compressed: who has it has the page. */
  former?: Pick<Form, 'tag' | 'unchanged'>;
}

/** A rendered page as the cache keeps it, everything made that can be made before it is asked for. */
export interface KeptPage extends Record<Encoding, Form> {
  status: number;
  /** Of all its bodies and headers, in bytes. */
  size: number;
}

export const REQUEST_ID = 'X-Request-Id';

/** Headers that say something of the body, which a 304 has not. */
const OF_BODY = /^content-(type|length|encoding)$/i;

/** Makes all forms of an answer, brotli at the quality for which a visitor can wait. */
export async function keptPage({ status, headers, body }: Answer, common: OutgoingHttpHeaders): Promise<KeptPage> {
  const compressible = isCompressible(String(headers['content-type'] ?? ''), body.length);
  const all = merged(common, headers, compressible);
  const form = (encoded: Buffer, encoding: Encoding, suffix: string) => formOf(encoded, encoding, all, status === 200 && isStorable(headers) ? entityTag(body, suffix) : undefined);

  const identity = form(body, 'identity', '');
  if (!compressible) return sized({ status, identity, br: identity, gzip: identity, size: 0 });
  const [br, gzip] = await Promise.all([toBrotli(body, 5), toGzip(body)]);
  return sized({ status, identity, br: form(br, 'br', 'br5'), gzip: form(gzip, 'gzip', 'gzip'), size: 0 });
}

/** Compresses a page as well as can be, in place. */
export async function squeeze(page: KeptPage): Promise<void> {
  const { br, identity } = page;
  if (br === identity || br.former) return;
  const body = await toBrotli(identity.body, 11);
  if (body.length >= br.body.length) return;
  const tag = br.tag && entityTag(identity.body, 'br');
  const headers = [...br.headers];
  put(headers, 'Content-Length', String(body.length));
  const unchanged = [...br.unchanged];
  if (tag) for (const list of [headers, unchanged]) put(list, 'ETag', tag);
  page.br = { body, tag, headers, unchanged, former: { tag: br.tag, unchanged: br.unchanged } };
}

function merged(common: OutgoingHttpHeaders, own: OutgoingHttpHeaders, compressible: boolean): string[] {
  const named = new Map<string, [string, string]>();
  for (const [name, value] of [...Object.entries(common), ...Object.entries(own)]) if (value !== undefined) named.set(name.toLowerCase(), [name, String(value)]);
  if (compressible) named.set('vary', ['Vary', 'Accept-Encoding']);
  return [...named.values()].flat();
}

function formOf(body: Buffer, encoding: Encoding, all: string[], tag: string | undefined): Form {
  const headers = [...all, ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]), 'Content-Length', String(body.length), ...(tag ? ['ETag', tag] : []), REQUEST_ID, ''];
  const unchanged = headers.filter((_, place) => !OF_BODY.test(headers[place - (place % 2)] ?? ''));
  return { body, tag, headers, unchanged };
}

function put(headers: string[], name: string, value: string): void {
  headers[headers.indexOf(name) + 1] = value;
}

function sized(page: KeptPage): KeptPage {
  const forms = new Set([page.identity, page.br, page.gzip]);
  for (const { body, headers, unchanged } of forms) page.size += body.length + [...headers, ...unchanged].join('').length;
  return page;
}
