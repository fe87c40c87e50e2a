import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { ChangeList, MonthSteps } from '~/features/changes/change-list';
import { changesPath } from '~/features/changes/last-change';
import { daysOf, keptSince, monthsOf } from '~/features/changes/record';
import type { PageHandle } from '~/page/handle';
import { DateText, dayText, monthText } from '~/ui/date-time';
import { FollowFeed } from '~/ui/follow';
import { GAME } from '~/figures/game';
import { PageHeader } from '~/ui/page-header';

export const handle: PageHandle = { className: 'max-w-2xl', query: ['month'], pages: ['month'] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [record, pages] = await Promise.all([ask.get('/api/changes'), ask.get('/api/pages')]);
  const months = monthsOf(record);
  const asked = new URL(request.url).searchParams.get('month') ?? '';
  const index = Math.max(0, months.indexOf(asked));
  const month = months[index] ?? '';
  const inMonth = index > 0 ? ` in ${monthText(month)}` : '';
  const since = keptSince(record) ?? null;
  const { hasMadeUp, ...listed } = daysOf(record, month, pages);
  return {
    page: {
      title: `What changed${inMonth}`,
      description:
        `Which figures of ${GAME} changed on this site${inMonth}, ` +
        'when, and what they were before: by day and by page.',
      path: index > 0 ? changesPath(month) : '/changes',
      feed: 'changes' as const,
      crumbs: [{ name: 'Menu', href: '/menu' }, { name: 'What changed' }],
      facts: since ? [['Kept since', dayText(since)] as const] : [],
    },
    ...listed,
    provenance: hasMadeUp ? 'sample' : undefined,
    months,
    index,
    since,
  };
}

export default function Changes() {
  const { days, left, months, index, since } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={`What changed${index > 0 ? ` in ${monthText(months[index]!)}` : ''}`}>
        <p>
          Each figure that changed, and what it was before.
          {since && (
            <>
              {' '}
              This record goes back to <DateText date={since} />, for at most a year.
            </>
          )}
        </p>
        <FollowFeed of="changes" />
      </PageHeader>
      {days.length === 0 && (
        <p className="text-center">
          {since ? 'Nothing has changed since then.' : 'There is no record of changes here.'}
        </p>
      )}
      <ChangeList days={days} />
      {left > 0 && (
        <p className="mt-6">
          And {left} more, too many for one page: see <a href="/api/changes">the full list of changes</a>.
        </p>
      )}
      <MonthSteps months={months} index={index} />
    </>
  );
}
