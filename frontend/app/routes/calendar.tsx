import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { eventsOf, isFar, MonthAgenda, monthName, MonthNav, monthPath, MonthTable, readMonth, startOf } from '~/features/calendar';
import { requestNow, showsEvents } from '~/page/context';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';

export const handle = pageHandle({ script: 'live', query: ['month'], styles: ['badge', 'tones', 'notice', 'calendar', 'month'] });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const now = requestNow(context).getTime();
  const { month, remark } = readMonth(new URL(request.url).searchParams.get('month'), now);
  const events = await api(context).eventsBetween(new Date(startOf(month)), new Date(startOf(month + 1)));
  showsEvents(context, events);
  return { month, remark, now, name: monthName(month), path: monthPath(month, now), events: eventsOf(month, events) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: `Events in ${data?.name ?? 'this month'}`,
    description: `Every event of the farm in ${data?.name ?? 'this month'}, day by day: what runs beside what, when it starts and when it ends.`,
    path: data?.path ?? '/calendar',
    hidden: data && isFar(data.month, data.now),
  });

export default function Calendar() {
  const { month, remark, now, name, path, events } = useLoaderData<typeof loader>();
  const current = path === '/calendar';
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, ...(current ? [{ name: 'Calendar' }] : [{ name: 'Calendar', href: '/calendar' }, { name }])]} />
      <PageHeader title={`Events in ${name}`}>
        <p aria-live="polite">
          {events.length} {events.length === 1 ? 'event' : 'events'} in {name}. {!current && <a href="/calendar">Back to this month</a>}
        </p>
      </PageHeader>
      {remark && (
        <Notice>
          <p>{remark}</p>
        </Notice>
      )}
      <MonthNav month={month} now={now} />
      <MonthTable month={month} events={events} now={now} />
      <MonthAgenda month={month} events={events} now={now} />
      <p className="provenance">Dates: from this site&rsquo;s own calendar, in UTC.</p>
    </div>
  );
}
