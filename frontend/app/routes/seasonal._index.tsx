import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { SeasonalPage, seasonalPageData, type SeasonalEvent } from '~/features/seasonal';
import { requestNow, showsEvents } from '~/page/context';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { PageHeader } from '~/ui/page-header';

export const handle = pageHandle({ islands: true, times: true, query: ['all'], personal: ['made'], styles: ['badge', 'facts', 'field', 'fieldTold', 'amount', 'tick', 'seasonal'] });

/** The event that runs, or else the newest that is visible; null when none is. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [events, current, materials, calendar] = await Promise.all([
    ask.get<SeasonalEvent[]>('/api/seasonal-event'),
    ask.currentSeasonalEvent(),
    ask.materials(),
    // The tasks are worth showing when the calendar is away.
    ask.calendar().catch(() => []),
  ]);
  const event = events.find(({ link }) => link === current?.link);
  if (!event) return null;
  showsEvents(context, calendar.filter(({ link }) => link === `/seasonal/${event.link}`));
  return seasonalPageData(event, events, calendar, materials, new URL(request.url), requestNow(context));
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data ? `Seasonal event: ${data.event.name}` : 'Seasonal events',
    description: data
      ? `The seasonal event ${data.event.name}: its ${data.event.tasks.length} tasks, rewards and totals, with all earlier seasons beside it.`
      : 'Seasonal events with their tasks, rewards and totals.',
    path: '/seasonal',
    image: data?.event.thumb,
  });

export default function CurrentSeasonal() {
  const data = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Seasonal' }]} />
      {data ? (
        <SeasonalPage {...data} />
      ) : (
        <PageHeader title="Seasonal events">
          <p>No seasonal event is announced at the moment. The calendar on the <a href="/">home page</a> will tell.</p>
        </PageHeader>
      )}
    </div>
  );
}
