import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import type { Encoding } from './encoding';
import { entityTag, fingerprint } from './entity-tag';
import { formOf, merged, type Form } from './page-cache/kept-page';

/** Returns the file of a path in that encoding, or uncompressed where compressing would not make it smaller; undefined when there is no such file. */
export type StaticFiles = (path: string, encoding: Encoding) => Form | undefined;

const YEAR = 31_536_000;
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
/** What the build has compressed, by the ending of its name. */
const COMPRESSED = { br: '.br', gzip: '.gz' } as const;

/**
 * The build's own files, read once (1.8 MB) so that no request opens one: those with a hash in their name are for good, the others for an hour.
 * `common` are the headers of every answer.
 */
export function staticFiles(folder: string, common: OutgoingHttpHeaders): StaticFiles {
  const files = new Map<string, Partial<Record<Encoding, Form>>>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file)}`;
    if (!entry.isFile() || address.includes('/.') || /\.(br|gz)$/.test(address)) continue;

    const type = TYPES[path.extname(address)];
    if (!type) throw new Error(`${file}: no content type is known for it; name one in server/static-files.ts`);
    const plain = readFileSync(file);
    const print = fingerprint(plain);
    const headers = merged(
      common,
      {
        'Content-Type': type,
        'Cache-Control': address.startsWith('/assets/') ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600',
      },
      existsSync(file + COMPRESSED.br),
    );
    const form = (body: Buffer, encoding: Encoding, suffix = '') =>
      formOf({ status: 200, headers, body, encoding, tag: entityTag(print, suffix) });
    const forms: Partial<Record<Encoding, Form>> = { identity: form(plain, 'identity') };
    for (const [encoding, ending] of Object.entries(COMPRESSED) as Array<['br' | 'gzip', string]>) {
      if (existsSync(file + ending)) forms[encoding] = form(readFileSync(file + ending), encoding, encoding);
    }
    files.set(address, forms);
  }
  return (address, encoding) => files.get(address)?.[encoding] ?? files.get(address)?.identity;
}
