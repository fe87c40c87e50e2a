import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import type { Occurrence } from '~/api/types';
import { isFar, monthEvents, monthName, monthOf, monthPath, monthView, readMonth } from '~/features/calendar';
import { Island } from '~/islands/island';
import { requestNow, showsEvents } from '~/page/context';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ islands: true, times: true, query: ['month'], styles: ['badge', 'tones', 'notice', 'calendar', 'month'] });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  const now = requestNow(context).getTime();
  const { month } = readMonth(searchParams.get('month'), now, monthOf(now));
  const events = await api(context).get<Occurrence[]>(monthEvents(month, now));
  showsEvents(context, events);
  return { month, now, events, search };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return pageMeta(matches, { title: 'Events', path: '/calendar' });
  const [name, thisMonth] = [monthName(data.month), monthOf(data.now)];
  return pageMeta(matches, {
    title: `Events in ${name}`,
    description: `Every event of the farm in ${name}, day by day: what runs beside what, when it starts and when it ends.`,
    path: monthPath(data.month, thisMonth),
    hidden: isFar(data.month, thisMonth),
  });
};

export default function Calendar() {
  const { month, now, events, search } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Calendar' }]} />
      <Island of={monthView} props={{ month, asked: now }} data={{ events }} search={search} />
      <p className="provenance">Dates: from this site&rsquo;s own calendar.</p>
    </div>
  );
}
