import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { EncodedResponse } from './encoded-response';

const YEAR_S = 31_536_000;
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/**
 * The build's own files by their path, with what the build has compressed, read once (1.8 MB) so that no request opens one. Those with a hash
 * in their name may be stored for good, the others for an hour. `common` are the headers of every response. No folder, no files.
 */
export function readBuildFiles(folder: string | undefined, common: OutgoingHttpHeaders): Map<string, EncodedResponse> {
  const files = new Map<string, EncodedResponse>();
  if (folder === undefined) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file)}`;
    if (!entry.isFile() || address.includes('/.') || /\.(br|gz)$/.test(address)) continue;

    const type = TYPES[path.extname(address)];
    if (!type) throw new Error(`${file}: no content type is known for it; name one in server/build-files.ts`);
    const caching = address.startsWith('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=3600';
    const headers = { 'Content-Type': type, 'Cache-Control': caching };
    const response = { status: 200, headers, body: readFileSync(file) };
    files.set(
      address,
      new EncodedResponse(response, common, undefined, { br: read(`${file}.br`), gzip: read(`${file}.gz`) }),
    );
  }
  return files;
}

const read = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);
