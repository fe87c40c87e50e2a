import type { RequestContext } from '~/page/context';
import { fetchJson, isSlug } from './http.server';
import type {
  CalendarNow,
  CurrentSeasonalEvent,
  DreamBuilding,
  Material,
  MenuGroup,
  NewsItem,
  Occurrence,
  Post,
  Project,
  Site,
  Version,
  VillageUpgrade,
} from './types';

/**
 * The Go API, for the request in hand. Lists and documents throw a 503 Response
 * when the API cannot answer; single items answer `undefined` when nothing has
 * that name, so that the route can say what was looked for.
 */
export function api(context: RequestContext) {
  const get = async <T>(path: string): Promise<T> => {
    const answer = await fetchJson<T>(context, path);
    if (answer === undefined) throw new Response(null, { status: 503, statusText: `no ${path}` });
    return answer;
  };
  const item = async <T>(path: string, slug: string): Promise<T | undefined> =>
    isSlug(slug) ? fetchJson<T>(context, path + slug) : undefined;

  return {
    get,
    item,
    site: () => get<Site>('/api/site'),
    version: () => get<Version>('/api/version'),
    /** Undefined between seasonal events. */
    currentSeasonalEvent: () => fetchJson<CurrentSeasonalEvent>(context, '/api/seasonal-event/current'),
    /** Every counted thing that amounts are keyed by. */
    materials: async () => (await get<{ materials: Material[] }>('/api/materials')).materials,
    calendarNow: () => get<CalendarNow>('/api/calendar/current'),
    calendar: () => get<Occurrence[]>('/api/calendar/'),
    projects: () => get<Project[]>('/api/project'),
    village: () => get<VillageUpgrade[]>('/api/village'),
    news: () => get<NewsItem[]>('/api/news/'),
    /** A post by its link or its id. The API answers a list; the first item is meant. */
    post: async (name: string) => (await item<Post[]>('/api/blog/', name))?.[0],
    /** The API answers a list; the first item's data is meant. */
    menu: async () => (await get<Array<{ data: MenuGroup[] }>>('/api/menu'))[0]?.data ?? [],
    /** In their order; few enough that a page of one can lead to all. */
    dreamBuildings: () => get<DreamBuilding[]>('/api/dream/buildings'),
  };
}
