import { api } from '~/api/client.server';
import type { SearchResult } from '~/api/types';
import { type RequestContext, fromPeer } from '~/page/context';
import { missing } from '~/page/errors';
import { wholeBody } from '~/page/whole-body.server';

/** For how long browsers may remember where a page is: its former address may be that of another page some day. */
const MOVED_FOR = 'public, max-age=3600';

/**
 * What to throw from a loader that finds nothing: `throw await notFound('theme', args)`. A page that has moved leads to where it is, the server
 * adds the query. Else it is a 404: the root shows its screen, with pages that may have been meant.
 */
export async function notFound(
  what: keyof typeof missing,
  { context, request }: { context: RequestContext; request: { url: string } },
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { pages } = await api(context).get('/api/moved');
  const moved = pages.find(({ from }) => from === pathname);
  if (moved) return new Response(null, { status: 301, headers: { Location: moved.to, 'Cache-Control': MOVED_FOR } });
  return Response.json({ ...missing[what], near: await pagesNear(context, pathname) }, { status: 404 });
}

/** Longer than a search takes, and shorter than anybody waits for a page that is not there. */
const TIMEOUT_MS = 300;
const MOST = 3;
/** Of a query, as the API bounds it. */
const MAX_QUERY = 80;

/** A page that may have been meant. */
interface NearPage {
  path: string;
  title: string;
  /** What it is one of. */
  group: string;
}

/** The words of an address: those of its last part, which names the item. */
export function wordsOf(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  const words =
    decodeURIComponent(last)
      .replace(/\.\w+$/, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join(' ').slice(0, MAX_QUERY);
}

/** The best of what was found by its name: first the pages in the same part of the site. */
export function nearPages({ groups, partial }: Pick<SearchResult, 'groups' | 'partial'>, path: string): NearPage[] {
  const area = path.split('/', 2)[1];
  const pages = new Map<string, NearPage>();
  for (const { name: group, results } of partial ? [] : groups)
    for (const { path, title, named } of results)
      if (named && !pages.has(path)) pages.set(path, { path, title, group });
  return [...pages.values()].sort((one, other) => Number(isIn(other, area)) - Number(isIn(one, area))).slice(0, MOST);
}

const isIn = ({ path }: NearPage, area: string | undefined) => path.split('/', 2)[1] === area;

/** What a search for the words of an address finds; nothing when the API does not say so at once: the page is not there in any case. */
export async function pagesNear(context: RequestContext, path: string): Promise<NearPage[]> {
  try {
    const query = new URLSearchParams({ q: wordsOf(path) });
    const response = await fetch(`${context.apiUrl}/api/search?${query}`, {
      headers: { Accept: 'application/json', ...fromPeer(context) },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return [];
    }
    const found = JSON.parse((await wholeBody(response)).toString()) as SearchResult;
    context.dependencies.answered(response.headers);
    return nearPages(found, path);
  } catch {
    return [];
  }
}
