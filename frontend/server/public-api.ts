import type { RenderNotes } from '~/page/context';
import { fromPeer } from '~/page/context';
import { boundedBody, wholeBody } from '~/page/whole-body.server';
import type { Answer } from './answer';
import { versionOf } from './page-cache/freshness';
import { Turns } from './turns';

/** Where the public API begins: what the api answers to reads. */
export const PUBLIC_API = '/api/';
/** What its addresses may ask beside their path; `v` names the content version that the asker's document is made of. */
export const PUBLIC_API_QUERY = ['from', 'to', 'view', 'v'];

const TIMEOUT_MS = 2_500;
/** Answers that are not kept: asked for at once, and waiting for that. */
const AT_ONCE = 32;
const MOST_WAITING = 128;
/** Anybody's page may read it. */
const OPEN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * Answers `GET /api/…` from the api, for the page cache to keep. What was asked for with `?v=` is of that content version and may be kept for good
 * by whoever gets it, or it is a problem (409): a document never shows data of another content than its own.
 */
export function publicApi(apiUrl: string, peerSecret: string) {
  const turns = new Turns(AT_ONCE, MOST_WAITING);
  return ({ path, search }: { path: string; search: string }, requestId: string, notes: RenderNotes): Promise<Answer> =>
    turns.take(() => ask(path, new URLSearchParams(search), requestId, notes));

  async function ask(path: string, query: URLSearchParams, requestId: string, notes: RenderNotes): Promise<Answer> {
    const version = query.get('v');
    query.delete('v');
    try {
      const response = await fetch(`${apiUrl}${path}${query.size > 0 ? `?${query}` : ''}`, {
        headers: { Accept: 'application/json', ...fromPeer({ requestId, peerSecret }) },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const told = (name: string, otherwise: string) => response.headers.get(name) ?? otherwise;
      if (response.status !== 200) {
        if (response.status >= 500 || response.status < 400) throw new Error(`status ${response.status}`);
        return {
          status: response.status,
          headers: {
            ...OPEN,
            'content-type': told('Content-Type', 'application/problem+json'),
            'cache-control': 'no-store',
          },
          body: await boundedBody(response),
        };
      }
      const body = await wholeBody(response);
      notes.answered(response.headers);
      if (version !== null && version !== versionOf(response.headers))
        return problem(
          409,
          'other-version',
          'The content has changed',
          'The figures of that content version are no longer here. Ask without v for those of now.',
        );
      const caching = told('Cache-Control', 'no-store');
      return {
        status: 200,
        headers: {
          ...OPEN,
          'content-type': told('Content-Type', 'application/json'),
          'cache-control': version !== null && caching.includes('stale-while-revalidate') ? FOR_GOOD : caching,
        },
        body,
      };
    } catch {
      notes.unanswered();
      return apiAway();
    }
  }
}

/** What the public API says when nothing can be had. */
export function apiAway(): Answer {
  return problem(503, 'unavailable', 'The figures are out of reach', 'Try again in half a minute.', {
    'retry-after': '30',
  });
}

/** RFC 9457 problem details, as the api writes them. */
function problem(status: number, type: string, title: string, detail: string, headers: Answer['headers'] = {}): Answer {
  return {
    status,
    headers: { ...OPEN, 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
    body: Buffer.from(`${JSON.stringify({ type: `urn:farm-almanac:problem:${type}`, title, status, detail })}\n`),
  };
}
