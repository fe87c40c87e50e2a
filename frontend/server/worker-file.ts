import type { OutgoingHttpHeaders } from 'node:http';
import { EncodedResponse } from './encoded-response';

/** Address of the service worker. */
export const WORKER = '/sw.js';

/** In place of a worker that is turned off: it takes every copy back, and itself. */
const TURNED_OFF = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
);
`;

/** The service worker, for which browsers look again and again; undefined: one that ends those that browsers have. It may ask this site, and nobody else. */
export function workerFile(built: EncodedResponse | undefined, common: OutgoingHttpHeaders): EncodedResponse {
  const headers = {
    'Content-Type': 'text/javascript',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  };
  return new EncodedResponse({ status: 200, headers, body: built?.identity.body ?? Buffer.from(TURNED_OFF) }, common);
}
