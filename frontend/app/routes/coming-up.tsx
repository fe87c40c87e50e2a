import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { listWeeks, OffsetForm, readOffset, WeekList, weeksAhead } from '~/features/coming-up';
import { requestNow } from '~/page/context';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Day } from '~/ui/day';

export const handle = pageHandle({ script: 'live', query: ['offset'], styles: ['notice', 'field', 'tile', 'linkCard', 'comingUp'] });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const read = readOffset(new URL(request.url).searchParams.get('offset'));
  const weeks = weeksAhead(requestNow(context).getTime(), read.offset);
  const events = await api(context).eventsBetween(new Date(weeks.next.start), new Date(weeks.after.end));
  return { ...read, weeks, lists: listWeeks(events, weeks) };
}

/** Hidden: nothing links here, and search engines are told to leave it out. */
export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: 'Coming up', description: 'What starts next week and in the week after.', path: '/coming-up', hidden: true });

export default function ComingUp() {
  const { offset, remark, weeks, lists } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Coming up' }]} />
      <h1>Coming up</h1>
      <OffsetForm offset={offset} remark={remark} />
      <p aria-live="polite">
        Seen from <Day date={new Date(weeks.day).toISOString()} />
        {offset === 0 && ', today'}. A week starts on Tuesday.
      </p>
      <WeekList id="next" title="Next week" week={weeks.next} events={lists.next} />
      <WeekList id="after" title="The week after" week={weeks.after} events={lists.after} left={lists.left} />
      <p className="provenance">Dates: from this site&rsquo;s own calendar, in UTC.</p>
    </div>
  );
}
