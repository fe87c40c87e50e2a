import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { SeasonalPage } from '~/features/seasonal/seasonal-page';
import { requestNow, showsEvents } from '~/page/context';
import { changedOn } from '~/loaders/changed.server';
import { notFound } from '~/loaders/not-found.server';
import type { PageHandle } from '~/page/handle';
import { markedName, madeFrom } from '~/ui/figure';
import { GAME } from '~/ui/game';
import { isSample } from '~/ui/origin';
import { nextRun, runFacts } from '~/ui/run';

export const handle: PageHandle = { islands: true, times: true, query: ['all'], pages: ['all'], personal: ['made'] };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [events, materialList, calendar, changed] = await Promise.all([
    ask.get('/api/seasonal-event'),
    ask.materials(),
    // The tasks are worth showing when the calendar is away.
    ask.get('/api/calendar/').catch(() => []),
    changedOn(context, `/seasonal/${params.eventUrl}`),
  ]);
  const event = events.find(({ link }) => link === params.eventUrl);
  if (!event?.visible) throw await notFound('seasonal', { context, request });
  const { name, link, thumb, tasks } = event;
  const path = `/seasonal/${link}`;
  const runs = calendar.filter((run) => run.link === path);
  showsEvents(context, runs);
  const now = requestNow(context);
  const run = nextRun(path, runs, now);
  return {
    page: {
      title: `${name}: tasks and rewards`,
      description: `${name} in ${GAME}: how the event works, its ${tasks.length} tasks with what they ask for and what they give, and the totals.`,
      path,
      image: thumb,
      crumbs: [{ name: 'Seasonal', href: '/seasonal' }, { name }],
      event: run,
      facts: [...runFacts(run), [markedName('Tasks', madeFrom(isSample(event))), String(tasks.length)]],
      dataset: { name: `${name}: tasks and rewards`, api: `/api/seasonal-event/${link}` },
      changed,
    },
    event,
    events,
    materialList,
    run,
    now: now.toISOString(),
  };
}

export default function Seasonal() {
  return <SeasonalPage {...useLoaderData<typeof loader>()} />;
}
