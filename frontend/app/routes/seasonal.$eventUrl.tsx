import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { SeasonalPage, seasonalPageData, type SeasonalEvent } from '~/features/seasonal';
import { requestNow, showsEvents } from '~/page/context';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ islands: true, times: true, query: ['all'], personal: ['made'], styles: ['badge', 'facts', 'field', 'fieldTold', 'amount', 'tick', 'seasonal'] });

export async function loader({ context, params, request }: LoaderFunctionArgs) {
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
  return seasonalPageData(event, events, calendar, materials, new URL(request.url), requestNow(context));
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return [];
  const { name, link, thumb, tasks } = data.event;
  return pageMeta(matches, {
    title: `${name}: tasks and rewards`,
    description: `${name}: how the event works, its ${tasks.length} tasks with what they ask for and what they give, and the totals.`,
    path: `/seasonal/${link}`,
    image: thumb,
  });
};

export default function Seasonal() {
  const data = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Seasonal', href: '/seasonal' }, { name: data.event.name }]} />
      <SeasonalPage {...data} />
    </div>
  );
}
