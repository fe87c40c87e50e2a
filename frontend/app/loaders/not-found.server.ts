import { api } from '~/api/client.server';
import type { SearchNames } from '~/api/types';
import { MAX_QUERY, NAMES } from '~/features/search/query';
import { correctedText, readQuestion, tokensOf } from '~/features/search/question';
import type { RequestContext } from '~/page/context';
import { missing } from '~/page/errors';

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
  const ask = api(context);
  const { pages } = await ask.get('/api/moved');
  const moved = pages.find(({ from }) => from === pathname);
  if (moved) return new Response(null, { status: 301, headers: { Location: moved.to, 'Cache-Control': MOVED_FOR } });
  return Response.json({ ...missing[what], near: pagesNear(await ask.get(NAMES), pathname) }, { status: 404 });
}

const MOST = 3;

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

/** The pages that are called like the last part of an address: first those in the same part of the site. */
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
