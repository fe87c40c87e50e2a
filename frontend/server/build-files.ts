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

const SERVICE_WORKER = '/sw.js';
/** Browsers look for it again and again. It may ask this site, and nobody else. */
const SERVICE_WORKER_HEADERS = {
  'Content-Type': 'text/javascript',
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
};
/** In place of a service worker that is turned off: it deletes every cache, and itself. */
const UNREGISTER_SERVICE_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
);
`;

/**
 * The build's own files by their path, with what the build has compressed, read once (1.8 MB) so that no request opens one. Those with a hash
 * in their name may be stored for good, the others for an hour. `common` are the headers of every response. No folder, no files.
 */
export function readBuildFiles(
  folder: string | undefined,
  common: OutgoingHttpHeaders,
  { offlinePages }: { offlinePages: boolean },
): Map<string, EncodedResponse> {
  const files = new Map<string, EncodedResponse>();
  if (folder === undefined) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file)}`;
    if (!entry.isFile() || address.includes('/.') || /\.(br|gz)$/.test(address)) continue;
    if (address === SERVICE_WORKER) {
      const body = offlinePages ? readFileSync(file) : Buffer.from(UNREGISTER_SERVICE_WORKER);
      files.set(address, new EncodedResponse({ status: 200, headers: SERVICE_WORKER_HEADERS, body }, common));
      continue;
    }

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
