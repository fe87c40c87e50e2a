import type { RequestContext } from '~/page/context';
import type { AnswerAt } from './answers';
import { fetchJson, isSlug } from './http.server';
import type { Answers } from './types';

/** The Go API, for one request. Lists throw a 503 Response when it does not answer; unknown items are undefined. */
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
    /** Remix serialises what loaders return, which took an eighth of a render. It skips inherited properties. */
    materials: async () => Object.create(await get('/api/materials')) as Answers['/api/materials'],
    /** Undefined when no seasonal event is visible. */
    currentSeasonalEvent: () =>
      fetchJson<Answers['/api/seasonal-event/current']>(context, '/api/seasonal-event/current'),
    /** The first post of the API's list, by its link or its id. */
    post: async (name: string) => (await item('/api/blog/', name))?.[0],
    /** The data of the first item of the API's list. */
    menu: async () => (await get('/api/menu'))[0]?.data ?? [],
  };
}
