import type { RequestContext } from '~/page/context';
import type { AnswerAt } from './answers';
import { fetchJson, isSlug } from './http.server';
import type { Answers } from './types';

/**
 * The Go API, for the request in hand. Lists and documents throw a 503 Response
 * when the API cannot answer; single items answer `undefined` when nothing has
 * that name, so that the route can say what was looked for.
 */
export function api(context: RequestContext) {
  function get<Path extends keyof Answers>(path: Path): Promise<Answers[Path]>;
  function get<Path extends string>(path: Path): Promise<AnswerAt<Path>>;
  async function get(path: string): Promise<unknown> {
    const answer = await fetchJson<unknown>(context, path);
    if (answer === undefined) throw new Response(null, { status: 503, statusText: `no ${path}` });
    return answer;
  }
  const item = async <Kind extends string>(
    path: Kind,
    slug: string,
  ): Promise<AnswerAt<`${Kind}${string}`> | undefined> => (isSlug(slug) ? fetchJson(context, path + slug) : undefined);

  return {
    get,
    item,
    /**
     * Inherited: Remix serialises what a loader returns for its router in browsers, which this site does not use, and passes over what is
     * inherited. For the materials that took an eighth of a render.
     */
    materials: async () => Object.create(await get('/api/materials')) as Answers['/api/materials'],
    /** Undefined when no seasonal event is visible, which depends on the content alone. */
    currentSeasonalEvent: () =>
      fetchJson<Answers['/api/seasonal-event/current']>(context, '/api/seasonal-event/current'),
    /** A post by its link or its id. The API answers a list; the first item is meant. */
    post: async (name: string) => (await item('/api/blog/', name))?.[0],
    /** The API answers a list; the first item's data is meant. */
    menu: async () => (await get('/api/menu'))[0]?.data ?? [],
  };
}
