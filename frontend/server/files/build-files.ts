import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { EncodedResponse } from '../responses/encoded-response';

const YEAR_S = 31_536_000;
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

const SERVICE_WORKER = '/sw.js';
/** It may only connect to this site. Browsers ask for it often. */
const SERVICE_WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};
/** Replaces a service worker that is turned off: deletes every cache and itself. */
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
 * The build's files by path, with their compressed copies, all in memory (1.8 MB). Files with a hash in their name may
 * be stored for good, the others for an hour. `defaultHeaders` are on every response.
 */
export function readBuildFiles(
  folder: string,
  defaultHeaders: OutgoingHttpHeaders,
  { offlinePages }: { offlinePages: boolean },
): Map<string, EncodedResponse> {
  const files = new Map<string, EncodedResponse>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file)}`;
    if (!entry.isFile() || address.includes('/.') || /\.(br|gz)$/.test(address)) continue;
    const type = TYPES[path.extname(address)];
    if (!type) throw new Error(`${file}: no content type is known for it; name one in server/files/build-files.ts`);

    const isWorker = address === SERVICE_WORKER;
    const turnedOff = isWorker && !offlinePages;
    const caching = address.startsWith('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=3600';
    const headers = { 'content-type': type, 'cache-control': caching, ...(isWorker && SERVICE_WORKER_HEADERS) };
    const body = turnedOff ? Buffer.from(UNREGISTER_SERVICE_WORKER) : readFileSync(file);
    const compressed = turnedOff ? {} : { br: read(`${file}.br`), gzip: read(`${file}.gz`) };
    files.set(address, new EncodedResponse({ status: 200, headers, body }, defaultHeaders, undefined, compressed));
  }
  return files;
}

const read = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);
