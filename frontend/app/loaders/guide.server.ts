import { api } from '~/api/client.server';
import { changedOn } from '~/loaders/changed.server';
import type { RequestContext } from '~/page/context';
import { nextRun, runFacts, type EventRun } from '~/ui/run';

/** What the page of a guide at `path` is made of; its figures stand at the same path of the API. */
export async function loadGuide<Path extends '/bees' | '/cafe' | '/fishing'>(
  context: RequestContext,
  path: Path,
  head: { title: string; description: string },
  event: EventRun | null = null,
) {
  const ask = api(context);
  const [figures, materialList, changed] = await Promise.all([
    ask.get(`/api${path}`),
    ask.materials(),
    changedOn(context, path),
  ]);
  return {
    page: {
      ...head,
      path,
      image: figures.pic,
      crumbs: [{ name: 'Menu', href: '/menu' }, { name: figures.name }],
      event,
      facts: runFacts(event),
      dataset: { name: head.title, api: `/api${path}` },
      changed,
    },
    figures,
    materialList,
  };
}

/** The present or next run of the event whose page is at `path`. */
export async function runOf(context: RequestContext, path: string) {
  const { current, upcoming, now } = await api(context).get('/api/calendar/current');
  return nextRun(path, [...current, ...upcoming], new Date(now));
}
