import { LRUCache } from 'lru-cache';
import { fromPeer, logError, type RenderDependencies } from '~/page/context';
import { boundedBody, wholeBody } from '~/page/whole-body.server';
import { ConcurrencyLimiter } from '../limits/concurrency-limiter';
import type { BufferedResponse } from '../responses/encoded-response';
import { versionOf } from '../page-cache/render-dependencies';
import {
  apiUnavailable,
  noPicture,
  OPEN_HEADERS,
  otherVersion,
  pictureUnavailable,
  PUBLIC_HEADERS,
} from '../responses/refusals';
import { emptyResponse } from '../responses/responses';
import { apiAddress, type PathAndSearch } from '../addresses/route';

type ResponseHeaders = BufferedResponse['headers'];

const DATA_TIMEOUT_MS = 2_500;
const PICTURE_TIMEOUT_MS = 5_000;
/** Counts uncompressed bodies; compressed copies of SVGs at most double it. */
const MAX_PICTURE_BYTES = 32 * 2 ** 20;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A picture opened by itself is a document, and an SVG could hold scripts. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export function apiProxy(apiUrl: string, peerSecret: string) {
  // Limits of running and queued requests that are not cached.
  const dataLimiter = new ConcurrencyLimiter(32, 128);
  const pictureLimiter = new ConcurrencyLimiter(64, 256);
  const pictures = new LRUCache<string, BufferedResponse>({
    maxSize: MAX_PICTURE_BYTES,
    maxEntrySize: MAX_PICTURE_BYTES / 8,
  });
  return { data, picture };

  /**
   * Answers `GET /api/…` and files of the api, for the page cache. With `?v=` the answer is of that content version and
   * immutable, or a problem (409): a document never mixes data of two versions.
   */
  function data(
    { path, search }: PathAndSearch,
    requestId: string,
    dependencies: RenderDependencies,
  ): Promise<BufferedResponse> {
    const query = new URLSearchParams(search);
    const version = query.get('v');
    query.delete('v');
    return dataLimiter.run(async () => {
      try {
        const address = `${apiAddress(path)}${query.size > 0 ? `?${query}` : ''}`;
        const response = await fetchApi(address, '*/*', requestId, DATA_TIMEOUT_MS);
        if (response.status === 301) return moved(response);
        if (response.status >= 400 && response.status < 500)
          return answer(response, await boundedBody(response), { ...PUBLIC_HEADERS, 'cache-control': 'no-store' });
        if (response.status !== 200) throw new Error(`status ${response.status}`);
        const body = await wholeBody(response);
        dependencies.answered(response.headers);
        if (version !== null && version !== versionOf(response.headers)) return otherVersion();
        const caching = response.headers.get('Cache-Control') ?? 'no-store';
        const fixed = version !== null && caching.includes('stale-while-revalidate');
        return answer(response, body, { ...PUBLIC_HEADERS, 'cache-control': fixed ? IMMUTABLE : caching });
      } catch (error) {
        logError({ requestId }, 'the api did not answer', error, { path });
        dependencies.unanswered();
        return apiUnavailable;
      }
    });
  }

  /** Answers /images/* and /api/images/*. Caches what the api calls immutable. */
  async function picture({ path, search }: PathAndSearch, requestId: string): Promise<BufferedResponse> {
    const version = new URLSearchParams(search).get('v');
    const address = `/api${path.replace(/^\/api/, '')}${version ? `?v=${encodeURIComponent(version)}` : ''}`;
    const known = pictures.get(address);
    if (known) return known;
    if (!/^(\/api)?\/images(\/[\w-]+(\.[\w-]+)*)+$/.test(path)) return noPicture(path);

    return pictureLimiter.run(async () => {
      try {
        const response = await fetchApi(address, 'image/*', requestId, PICTURE_TIMEOUT_MS);
        if (response.status !== 200) {
          await response.body?.cancel();
          return response.status === 404 ? noPicture(path) : pictureUnavailable(path);
        }
        const caching = response.headers.get('Cache-Control') ?? 'public, max-age=300';
        const headers = {
          'cache-control': caching,
          'content-security-policy': PICTURE_POLICY,
          // The public API names them, for other sites too.
          ...OPEN_HEADERS,
        };
        const found = answer(response, await wholeBody(response), headers);
        if (caching.includes('immutable'))
          pictures.set(address, found, { size: found.body.length + address.length + 200 });
        return found;
      } catch (error) {
        logError({ requestId }, 'the api did not answer', error, { path });
        return pictureUnavailable(path);
      }
    });
  }

  function fetchApi(address: string, accept: string, requestId: string, timeoutMs: number): Promise<Response> {
    return fetch(apiUrl + address, {
      headers: { Accept: accept, ...fromPeer({ requestId, peerSecret }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  }
}

function answer(response: Response, body: Buffer, headers: ResponseHeaders): BufferedResponse {
  const type = response.headers.get('Content-Type') ?? 'application/octet-stream';
  const disposition = response.headers.get('Content-Disposition') ?? undefined;
  const allow = response.headers.get('Allow') ?? undefined;
  return {
    status: response.status,
    headers: { 'content-type': type, 'content-disposition': disposition, allow, ...headers },
    body,
  };
}

/** A redirect of the api; the server adds the query. */
async function moved(response: Response): Promise<BufferedResponse> {
  await response.body?.cancel();
  const { pathname } = new URL(response.headers.get('Location') ?? '', response.url);
  const caching = response.headers.get('Cache-Control') ?? 'no-store';
  return emptyResponse(301, { ...PUBLIC_HEADERS, location: pathname, 'cache-control': caching });
}
