import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { listWeeks, OffsetForm, readOffset, WeekList, weeksAhead } from '~/features/coming-up';
import { requestNow } from '~/page/context';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Day } from '~/ui/day';
import { Zone } from '~/ui/moment';

export const handle = pageHandle({ script: 'live', times: true, query: ['offset'], styles: ['field', 'fieldTold', 'tile', 'linkCard', 'comingUp'] });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const read = readOffset(new URL(request.url).searchParams.get('offset'));
  if (read.value === null) return { read, ahead: null };
  const now = requestNow(context);
  const weeks = weeksAhead(now.getTime(), read.value);
  const events = await api(context).eventsBetween(new Date(weeks.next.start), new Date(weeks.after.end));
  return { read, ahead: { weeks, now: now.toISOString(), lists: listWeeks(events, weeks) } };
}

/** Hidden: nothing links here, and search engines are told to leave it out. */
export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: 'Coming up', description: 'What starts next week and in the week after.', path: '/coming-up', hidden: true });

export default function ComingUp() {
  const { read, ahead } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Coming up' }]} />
      <h1>Coming up</h1>
      <OffsetForm read={read} />
      {ahead && (
        <>
          <p aria-live="polite">
            Seen from <Day date={new Date(ahead.weeks.day).toISOString()} />
            {read.value === 0 && ', today'}. A week starts on Tuesday.
          </p>
          <WeekList id="next" title="Next week" week={ahead.weeks.next} events={ahead.lists.next} now={ahead.now} />
          <WeekList id="after" title="The week after" week={ahead.weeks.after} events={ahead.lists.after} now={ahead.now} left={ahead.lists.left} />
        </>
      )}
      <p className="provenance">Dates: from this site&rsquo;s own calendar. <Zone /></p>
    </div>
  );
}
