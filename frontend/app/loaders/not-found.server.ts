import { api } from '~/api/client.server';
import type { SearchNames } from '~/api/types';
import { MAX_QUERY, NAMES } from '~/features/search/query';
import { correctedText, readQuestion, tokensOf } from '~/features/search/question';
import type { RequestContext } from '~/page/context';
import { missing } from '~/page/errors';

/** An hour: the former address may get a page of its own. */
const MOVED_FOR = 'public, max-age=3600';

/** What loaders throw for a missing page: a redirect if it has moved, else a 404 with similar pages. */
export async function notFound(
  what: keyof typeof missing,
  { context, request }: { context: RequestContext; request: { url: string } },
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const ask = api(context);
  const { pages } = await ask.get('/api/moved');
  const moved = pages.find(({ from }) => from === pathname);
  if (moved) return new Response(null, { status: 301, headers: { Location: moved.to, 'Cache-Control': MOVED_FOR } });
  return Response.json({ ...missing[what], near: pagesNear(await ask.get(NAMES), pathname) }, { status: 404 });
}

const MOST = 3;

type NearPage = Pick<SearchNames['names'][number], 'path' | 'title' | 'group'>;

/** The words of an address's last part. */
export function wordsOf(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  const words =
    decodeURIComponent(last)
      .replace(/\.\w+$/, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join(' ').slice(0, MAX_QUERY);
}

/** Pages with names like the address's last part, those of the same area first. */
export function pagesNear(names: SearchNames, path: string): NearPage[] {
  const words = wordsOf(path);
  const area = path.split('/', 2)[1];
  const read = readQuestion(words, names);
  const corrected = read.items.length > 0 ? undefined : correctedText(words, names, tokensOf(words));
  const { items } = corrected === undefined ? read : readQuestion(corrected, names);
  const pages = new Map<string, NearPage>();
  for (const { path, title, group } of items) if (!pages.has(path)) pages.set(path, { path, title, group });
  return [...pages.values()].sort((one, other) => Number(isIn(other, area)) - Number(isIn(one, area))).slice(0, MOST);
}

const isIn = ({ path }: NearPage, area: string | undefined) => path.split('/', 2)[1] === area;
