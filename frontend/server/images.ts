import { LRUCache } from 'lru-cache';
import { fromPeer } from '~/page/context';
import { wholeBody } from '~/page/whole-body.server';
import { ConcurrencyLimiter } from './concurrency-limiter';
import type { BufferedResponse } from './encoded-response';
import { errorPage } from './error-pages';

const MAX_BYTES = 32 * 2 ** 20;
const TIMEOUT_MS = 5_000;
/** Requests to the API for pictures that are not cached: under way, and queued. */
const MAX_RUNNING = 64;
const MAX_QUEUED = 256;
/** A picture opened by itself is a document, and an SVG could hold scripts. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Answers /images/* from the API. What it calls immutable is cached, up to a bound in bytes. */
export function images(apiUrl: string, peerSecret: string) {
  const cached = new LRUCache<string, BufferedResponse>({ maxSize: MAX_BYTES, maxEntrySize: MAX_BYTES / 8 });
  const limiter = new ConcurrencyLimiter(MAX_RUNNING, MAX_QUEUED);

  return async function image(path: string, search: string, requestId: string): Promise<BufferedResponse> {
    const version = new URLSearchParams(search).get('v');
    const address = `/api${path}${version ? `?v=${encodeURIComponent(version)}` : ''}`;
    const known = cached.get(address);
    if (known) return known;
    if (!/^\/images(\/[\w-]+(\.[\w-]+)*)+$/.test(path)) return noPicture(404);

    return limiter.run(() => fetchPicture(address, requestId));
  };

  async function fetchPicture(address: string, requestId: string): Promise<BufferedResponse> {
    try {
      const response = await fetch(apiUrl + address, {
        headers: { ...fromPeer({ requestId, peerSecret }), Accept: 'image/*' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status !== 200) {
        await response.body?.cancel();
        return noPicture(response.status === 404 ? 404 : 503);
      }
      const answer = await pictureOf(response);
      if (/immutable/.test(String(answer.headers['cache-control'])))
        cached.set(address, answer, { size: answer.body.length + address.length + 200 });
      return answer;
    } catch {
      return noPicture(503);
    }
  }
}

async function pictureOf(response: Response): Promise<BufferedResponse> {
  return {
    status: 200,
    headers: {
      'content-type': response.headers.get('content-type') ?? 'application/octet-stream',
      'cache-control': response.headers.get('cache-control') ?? 'public, max-age=300',
      'content-security-policy': PICTURE_POLICY,
    },
    body: await wholeBody(response),
  };
}

function noPicture(status: 404 | 503): BufferedResponse {
  return status === 404
    ? errorPage(404, 'There is no such picture', 'Check the link and try again.')
    : errorPage(503, 'The picture is not to be had just now', 'Try again in half a minute.', { 'retry-after': '30' });
}
