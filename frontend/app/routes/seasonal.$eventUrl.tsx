import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { SeasonalPage, seasonalPageData, type SeasonalEvent } from '~/features/seasonal';
import { requestNow, showsEvents } from '~/page/context';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';

export const handle = pageHandle({ islands: true, times: true, query: ['all'], personal: ['made'] });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ask = api(context);
  const [events, materials, calendar] = await Promise.all([
    ask.get<SeasonalEvent[]>('/api/seasonal-event'),
    ask.materials(),
    // The tasks are worth showing when the calendar is away.
    ask.calendar().catch(() => []),
  ]);
  const event = events.find(({ link }) => link === params.eventUrl);
  if (!event?.visible) throw notFound('seasonal');
  showsEvents(context, calendar.filter(({ link }) => link === `/seasonal/${event.link}`));
  const { name, link, thumb, tasks } = event;
  return {
    page: {
      title: `${name}: tasks and rewards`,
      description: `${name}: how the event works, its ${tasks.length} tasks with what they ask for and what they give, and the totals.`,
      path: `/seasonal/${link}`,
      image: thumb,
      crumbs: [{ name: 'Seasonal', href: '/seasonal' }, { name }],
    },
    ...seasonalPageData(event, events, calendar, materials, requestNow(context)),
  };
}

export default function Seasonal() {
  return <SeasonalPage {...useLoaderData<typeof loader>()} />;
}
