import { useEffect } from 'react';
import type { Occurrence } from '~/api/types';
import { useSearch } from '~/islands/address';
import { answerAt } from '~/islands/answers';
import { useNow, useWall } from '~/islands/clock';
import { defineIsland } from '~/islands/define';
import { useAnswer } from '~/islands/use-answers';
import { Awaited } from '~/ui/awaited';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { monthEvents, monthName, monthOf, readMonth, shownMonths, type Month } from './month';
import { MonthAgenda } from './month-agenda';
import { eventsOf } from './month-grid';
import { MonthNav } from './month-nav';
import { MonthTable } from './month-table';

interface Props {
  /** The month of the document. */
  month: Month;
  /** When it was asked for, in ms. */
  asked: number;
}

/** Every event of a month, day by day of the reader's clock. */
function MonthView({ month: first, asked, events: given }: Props & { events: Occurrence[] }) {
  const now = useNow(asked);
  const wall = useWall();
  const thisMonth = monthOf(now, wall);
  const { month, remark } = readMonth(useSearch().get('month'), asked, thisMonth);
  const name = monthName(month);
  const { answer, failed, retry } = useAnswer(monthEvents(month, asked), month === first ? given : undefined);
  const events = eventsOf(month, answer ?? [], wall);

  useEffect(() => {
    document.title = document.title.replace(/[A-Z]\w+ \d{4}/, name);
    // The months beside it are there before they are chosen.
    const shown = shownMonths(asked);
    for (const beside of [month + 1, month - 1])
      if (beside >= shown.first && beside <= shown.last) answerAt(monthEvents(beside, asked)).catch(() => {});
  }, [month, name, asked]);

  return (
    <>
      <PageHeader title={`Events in ${name}`}>
        <p aria-live="polite">
          <Awaited here={answer !== undefined} failed={failed} retry={retry}>
            {`${events.length} ${events.length === 1 ? 'event' : 'events'} in ${name}.`}
          </Awaited>{' '}
          {month !== thisMonth && <a href="/calendar">Back to this month</a>}
        </p>
      </PageHeader>
      {remark && (
        <Notice>
          <p>{remark}</p>
        </Notice>
      )}
      <MonthNav month={month} thisMonth={thisMonth} now={asked} />
      <MonthTable month={month} events={events} now={now} wall={wall} />
      {answer && <MonthAgenda events={events} now={now} />}
    </>
  );
}

export default defineIsland<Props, { events: Occurrence[] }>('month-view', MonthView, ({ month, asked }) => ({
  events: monthEvents(month, asked),
}));
