import { api } from '~/api/client.server';
import { changedOn } from '~/loaders/changed.server';
import type { RequestContext } from '~/page/context';
import { wantedHead } from '~/figures/wanted';
import { runFacts, type EventRun } from '~/figures/run';

/** Loads the page of a guide. Its figures are at the same path of the API. */
export async function loadGuide<Path extends '/bees' | '/cafe' | '/fishing'>(
  context: RequestContext,
  path: Path,
  head: { title: string; description: string },
  nextRun: Promise<EventRun | null> | null = null,
) {
  const ask = api(context);
  const [figures, materialList, changed, run] = await Promise.all([
    ask.get(`/api${path}`),
    ask.materials(),
    changedOn(context, path),
    nextRun,
  ]);
  return {
    page: {
      ...head,
      path,
      image: figures.pic,
      crumbs: [{ name: 'Menu', href: '/menu' }, { name: figures.name }],
      event: run,
      facts: runFacts(run),
      dataset: { name: head.title, api: `/api${path}` },
      ...wantedHead(figures.name, figures),
      changed,
    },
    figures,
    materialList,
    run,
  };
}
