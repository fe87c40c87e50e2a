import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { SeasonalPage } from '~/features/seasonal/seasonal-page';
import { requestNow } from '~/page/context';
import { changedOn } from '~/loaders/changed.server';
import { notFound } from '~/loaders/not-found.server';
import { runOf } from '~/loaders/run.server';
import type { PageHandle } from '~/page/handle';
import { GAME } from '~/figures/game';
import { runFacts } from '~/figures/run';
import { wantedHead } from '~/figures/wanted';

export const handle: PageHandle = {
  own: ['my_progress'],
  times: true,
  query: ['all'],
  pages: ['all'],
  personal: ['made'],
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const path = `/seasonal/${params.eventUrl}`;
  const [events, materialList, run, changed] = await Promise.all([
    ask.get('/api/seasonal-event'),
    ask.materials(),
    runOf(context, path),
    changedOn(context, path),
  ]);
  const event = events.find(({ link }) => link === params.eventUrl);
  if (!event?.visible) throw await notFound('seasonal', { context, request });
  const { name, link, thumb, tasks } = event;
  const title = `${name}: ${tasks.length > 0 ? 'tasks and rewards' : 'a seasonal event'}`;
  return {
    page: {
      title,
      description:
        `${name} in ${GAME}: how the event works, ` +
        (tasks.length > 0
          ? `its ${tasks.length} tasks with what they ask for and what they give, and the totals.`
          : 'and what players know of it so far.'),
      path,
      image: thumb,
      crumbs: [{ name: 'Seasonal', href: '/seasonal' }, { name }],
      event: run,
      facts: [...runFacts(run), ...(tasks.length > 0 ? [['Tasks', String(tasks.length)] as const] : [])],
      dataset: tasks.length > 0 ? { name: title, api: `/api/seasonal-event/${link}` } : undefined,
      ...wantedHead(name, event),
      changed,
    },
    event,
    // Of the others the page has names only: their figures are not its own.
    events: events.map((one) =>
      one === event ? one : { ...one, provenance: event.provenance, cells: undefined, tasks: [], tracker: undefined },
    ),
    materialList,
    run,
    now: requestNow(context).toISOString(),
  };
}

export default function Seasonal() {
  return <SeasonalPage {...useLoaderData<typeof loader>()} />;
}
