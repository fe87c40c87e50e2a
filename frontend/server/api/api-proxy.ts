import { LRUCache } from 'lru-cache';
import { fromPeer, logError, type RenderDependencies } from '~/page/context';
import { boundedBody, wholeBody } from '~/page/whole-body.server';
import { ConcurrencyLimiter } from '../limits/concurrency-limiter';
import type { BufferedResponse } from '../responses/encoded-response';
import { versionOf } from '../page-cache/render-dependencies';
import { emptyResponse, errorPage, problem, serverProblem } from '../responses/responses';
import type { Allowance } from '../limits/rate-limiter';
import { PUBLIC_API, type PathAndSearch } from '../addresses/route';

type ResponseHeaders = BufferedResponse['headers'];

/** The only one that takes something: what the contact form takes from scripts. */
export const CONTACT_API = '/api/contact';
/** Files that the api makes for other programs stand beside the site's pages: `/calendar.ics` is `/api/calendar.ics`. */
const API_FILE = /\.(csv|ics)$|^\/(news|posts|changes)\/(atom\.xml|feed\.json)$|^\/openapi\.json$/;
/** What its addresses may ask beside their path; `v` names the content version that the asker's document is made of. */
export const PUBLIC_API_QUERY = ['from', 'to', 'view', 'alarm', 'on', 'q', 'page', 'v'];

const DATA_TIMEOUT_MS = 2_500;
const PICTURE_TIMEOUT_MS = 5_000;
/** Counts uncompressed bodies; the compressed copies of SVGs at most double it. */
const MAX_PICTURE_BYTES = 32 * 2 ** 20;
/** Any site may read it. */
const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id',
  'cross-origin-resource-policy': 'cross-origin',
};
/** Search engines should list the page instead. */
export const PUBLIC_HEADERS = { ...OPEN_HEADERS, 'x-robots-tag': 'noindex' };
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A picture opened by itself is a document, and an SVG could hold scripts. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The address at which the api answers what a path of the site names; undefined for a page. */
export function apiAddress(path: string): string | undefined {
  if (path.startsWith(PUBLIC_API)) return path;
  return API_FILE.test(path) ? PUBLIC_API + path.slice(1) : undefined;
}

/** Passes on what the api answers to reads. */
export function apiProxy(apiUrl: string, peerSecret: string) {
  // Requests for what is not cached: under way, and queued.
  const dataLimiter = new ConcurrencyLimiter(32, 128);
  const pictureLimiter = new ConcurrencyLimiter(64, 256);
  const pictures = new LRUCache<string, BufferedResponse>({
    maxSize: MAX_PICTURE_BYTES,
    maxEntrySize: MAX_PICTURE_BYTES / 8,
  });
  return { data, picture };

  /**
   * Answers `GET /api/…` and files of the api, for the page cache to store. What was asked for with `?v=` is of that content version and may be stored for good,
   * or it is a problem (409): a document never shows data of another content than its own.
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
        const response = await ask(address, '*/*', requestId, DATA_TIMEOUT_MS);
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

  /** Answers /images/* and /api/images/*. What the api calls immutable is cached, up to a bound in bytes. */
  async function picture({ path, search }: PathAndSearch, requestId: string): Promise<BufferedResponse> {
    const version = new URLSearchParams(search).get('v');
    const address = `/api${path.replace(/^\/api/, '')}${version ? `?v=${encodeURIComponent(version)}` : ''}`;
    const known = pictures.get(address);
    if (known) return known;
    if (!/^(\/api)?\/images(\/[\w-]+(\.[\w-]+)*)+$/.test(path)) return noPicture(path);

    return pictureLimiter.run(async () => {
      try {
        const response = await ask(address, 'image/*', requestId, PICTURE_TIMEOUT_MS);
        if (response.status !== 200) {
          await response.body?.cancel();
          return response.status === 404 ? noPicture(path) : pictureUnavailable(path);
        }
        const caching = response.headers.get('Cache-Control') ?? 'public, max-age=300';
        const headers = {
          'cache-control': caching,
          'content-security-policy': PICTURE_POLICY,
          // The open data name them, for other sites too.
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

  function ask(address: string, accept: string, requestId: string, timeoutMs: number): Promise<Response> {
    return fetch(apiUrl + address, {
      headers: { Accept: accept, ...fromPeer({ requestId, peerSecret }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  }
}

function answer(response: Response, body: Buffer, headers: ResponseHeaders): BufferedResponse {
  const type = response.headers.get('Content-Type') ?? 'application/octet-stream';
  // Under which name a file is saved.
  const disposition = response.headers.get('Content-Disposition') ?? undefined;
  const allow = response.headers.get('Allow') ?? undefined;
  return {
    status: response.status,
    headers: { 'content-type': type, 'content-disposition': disposition, allow, ...headers },
    body,
  };
}

/** What the api says has moved; the server adds the query. */
async function moved(response: Response): Promise<BufferedResponse> {
  await response.body?.cancel();
  const { pathname } = new URL(response.headers.get('Location') ?? '', response.url);
  const caching = response.headers.get('Cache-Control') ?? 'no-store';
  return emptyResponse(301, { ...PUBLIC_HEADERS, location: pathname, 'cache-control': caching });
}

/** A page that says what is wrong; at the public API a problem. */
export function refused(
  path: string,
  status: number,
  type: string,
  title: string,
  text: string,
  headers: ResponseHeaders = {},
): BufferedResponse {
  return apiAddress(path)
    ? problem(status, type, title, text, { ...PUBLIC_HEADERS, ...headers })
    : errorPage(status, title, text, headers);
}

/** `allow` are the methods that the address knows. */
export const methodNotAllowed = (allow: string, path = '') =>
  refused(path, 405, 'method-not-allowed', 'That cannot be done here', 'This address can only be read.', { allow });

export const noPicture = (path = '') =>
  refused(path, 404, 'not-found', 'There is no such picture', 'Check the link and try again.');

export const pictureUnavailable = (path = '') =>
  refused(path, 503, 'unavailable', 'The picture is not available right now', 'Try again in half a minute.', {
    'retry-after': '30',
  });

const otherVersion = () =>
  problem(
    409,
    'other-version',
    'The content has changed',
    'That content version is no longer available. Leave out v to get the current one.',
    PUBLIC_HEADERS,
  );

/** What the public API says when the api cannot be reached. */
export const apiUnavailable = problem(
  503,
  'unavailable',
  'The figures are not available',
  'Try again in half a minute.',
  { ...PUBLIC_HEADERS, 'retry-after': '30' },
);

/** What the public API says when web met a defect. */
export const apiFailed = serverProblem(PUBLIC_HEADERS);

/** Browsers ask this before a script of another site sends `If-None-Match`, and remember it for a day. */
export const preflight = emptyResponse(204, {
  ...PUBLIC_HEADERS,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
});

/** What a visitor reads who asks too often. */
export const tooManyRequests = ({ limit, reset }: Allowance) =>
  problem(
    429,
    'too-many',
    'Too many requests',
    `At most ${limit} requests a minute: please try again in ${reset} s. Send the ETag as If-None-Match to save data.`,
    { ...PUBLIC_HEADERS, 'retry-after': String(reset) },
  );
