import type { RenderDependencies } from '~/page/context';
import { fromPeer } from '~/page/context';
import { boundedBody, wholeBody } from '~/page/whole-body.server';
import { ConcurrencyLimiter } from './concurrency-limiter';
import type { BufferedResponse } from './encoded-response';
import { versionOf } from './page-cache/render-dependencies';

/** Where the public API begins: what the api answers to reads. */
export const PUBLIC_API = '/api/';
/** What its addresses may ask beside their path; `v` names the content version that the asker's document is made of. */
export const PUBLIC_API_QUERY = ['from', 'to', 'view', 'v'];

const TIMEOUT_MS = 2_500;
/** Requests to the API for answers that are not cached: under way, and queued. */
const MAX_RUNNING = 32;
const MAX_QUEUED = 128;
/** Anybody's page may read it. */
const OPEN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Answers `GET /api/…` from the api, for the page cache to store. What was asked for with `?v=` is of that content version and may be stored for
 * good, or it is a problem (409): a document never shows data of another content than its own.
 */
export function publicApi(apiUrl: string, peerSecret: string) {
  const limiter = new ConcurrencyLimiter(MAX_RUNNING, MAX_QUEUED);
  return (
    { path, search }: { path: string; search: string },
    requestId: string,
    dependencies: RenderDependencies,
  ): Promise<BufferedResponse> => limiter.run(() => ask(path, new URLSearchParams(search), requestId, dependencies));

  async function ask(
    path: string,
    query: URLSearchParams,
    requestId: string,
    dependencies: RenderDependencies,
  ): Promise<BufferedResponse> {
    const version = query.get('v');
    query.delete('v');
    try {
      const response = await fetch(`${apiUrl}${path}${query.size > 0 ? `?${query}` : ''}`, {
        headers: { Accept: 'application/json', ...fromPeer({ requestId, peerSecret }) },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const header = (name: string, otherwise: string) => response.headers.get(name) ?? otherwise;
      if (response.status !== 200) {
        if (response.status >= 500 || response.status < 400) throw new Error(`status ${response.status}`);
        return {
          status: response.status,
          headers: {
            ...OPEN,
            'content-type': header('Content-Type', 'application/problem+json'),
            'cache-control': 'no-store',
          },
          body: await boundedBody(response),
        };
      }
      const body = await wholeBody(response);
      dependencies.answered(response.headers);
      if (version !== null && version !== versionOf(response.headers))
        return problem(
          409,
          'other-version',
          'The content has changed',
          'The figures of that content version are no longer here. Ask without v for those of now.',
        );
      const caching = header('Cache-Control', 'no-store');
      return {
        status: 200,
        headers: {
          ...OPEN,
          'content-type': header('Content-Type', 'application/json'),
          'cache-control': version !== null && caching.includes('stale-while-revalidate') ? IMMUTABLE : caching,
        },
        body,
      };
    } catch {
      dependencies.unanswered();
      return apiUnavailable();
    }
  }
}

/** What the public API says when nothing can be had. */
export function apiUnavailable(): BufferedResponse {
  return problem(503, 'unavailable', 'The figures are out of reach', 'Try again in half a minute.', {
    'retry-after': '30',
  });
}

/** RFC 9457 problem details, as the api writes them. */
function problem(
  status: number,
  type: string,
  title: string,
  detail: string,
  headers: BufferedResponse['headers'] = {},
): BufferedResponse {
  return {
    status,
    headers: { ...OPEN, 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
    body: Buffer.from(`${JSON.stringify({ type: `urn:farm-almanac:problem:${type}`, title, status, detail })}\n`),
  };
}
