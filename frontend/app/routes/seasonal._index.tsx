import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { SeasonalPage, seasonalPageData, type SeasonalEvent } from '~/features/seasonal';
import { requestNow, showsEvents } from '~/page/context';
import { pageHandle } from '~/page/handle';
import { PageHeader } from '~/ui/page-header';

export const handle = pageHandle({ islands: true, times: true, query: ['all'], personal: ['made'] });

/** The event that runs, or else the newest that is visible; nothing when none is. */
export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [events, current, materials, calendar] = await Promise.all([
    ask.get<SeasonalEvent[]>('/api/seasonal-event'),
    ask.currentSeasonalEvent(),
    ask.materials(),
    // The tasks are worth showing when the calendar is away.
    ask.calendar().catch(() => []),
  ]);
  const event = events.find(({ link }) => link === current?.link);
  const page = { title: 'Seasonal events', description: 'Seasonal events with their tasks, rewards and totals.', path: '/seasonal', crumbs: [{ name: 'Seasonal' }] };
  if (!event) return { page, shown: null };
  showsEvents(context, calendar.filter(({ link }) => link === `/seasonal/${event.link}`));
  return {
    page: {
      ...page,
      title: `Seasonal event: ${event.name}`,
      description: `The seasonal event ${event.name}: its ${event.tasks.length} tasks, rewards and totals, with all earlier seasons beside it.`,
      image: event.thumb,
    },
    shown: seasonalPageData(event, events, calendar, materials, requestNow(context)),
  };
}

export default function CurrentSeasonal() {
  const { shown } = useLoaderData<typeof loader>();
  if (shown) return <SeasonalPage {...shown} />;
  return (
    <PageHeader title="Seasonal events">
      <p>No seasonal event is announced at the moment. The calendar on the <a href="/">home page</a> will tell.</p>
    </PageHeader>
  );
}
