import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { Follow, readAlarm } from '~/features/calendar/month/follow';
import { isFar, monthEvents, monthName, monthOf, monthPath, readMonth } from '~/features/calendar/month/month';
import { startsIn } from '~/features/calendar/month/month-grid';
import { readKind } from '~/features/calendar/month/month-nav';
import { WrongDate } from '~/features/calendar/rhythms';
import monthView from '~/features/calendar/month/month-view.island';
import { Island } from '~/islands/island';
import { requestNow, showsEvents } from '~/page/context';
import type { PageHandle } from '~/page/handle';
import { GAME } from '~/figures/game';

export const handle: PageHandle = {
  times: true,
  query: ['month', 'kind', 'alarm'],
  pages: ['month'],
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const now = requestNow(context).getTime();
  const thisMonth = monthOf(now);
  const { searchParams } = new URL(request.url);
  const { month } = readMonth(searchParams.get('month'), now, thisMonth);
  const name = monthName(month);
  const ask = api(context);
  const [events, { rhythms }] = await Promise.all([ask.get(monthEvents(month, now)), ask.get('/api/site')]);
  showsEvents(context, events);
  return {
    page: {
      title: `Events in ${name}`,
      description:
        events.length > 0
          ? `Every event of ${GAME} in ${name}, day by day: what runs beside what, when it starts and when it ends.`
          : `When the events of ${GAME} come: what is known of their rhythm, and dates as soon as players report them.`,
      path: monthPath(month, thisMonth),
      hidden: isFar(month, thisMonth) || (month !== thisMonth && events.length === 0),
      crumbs: [{ name: 'Calendar' }],
      facts: events.length > 0 ? [['Events that start', String(startsIn(month, events))]] : [],
    },
    now,
    follow: {
      site: context.siteUrl,
      alarm: readAlarm(searchParams.get('alarm')),
      month,
      thisMonth,
      kind: readKind(searchParams.get('kind')),
    },
    events,
    /** While nothing is in the calendar. */
    rhythms: events.length === 0 ? rhythms : undefined,
  };
}

export default function Calendar() {
  const { now, follow, events, rhythms } = useLoaderData<typeof loader>();
  return (
    <>
      <Island
        of={monthView}
        props={{ month: follow.month, asked: now, alarm: follow.alarm, rhythms }}
        data={{ events }}
      />
      <WrongDate />
      <Follow {...follow} />
    </>
  );
}
