import { useEffect, useRef } from 'react';
import type { Occurrence } from '~/api/types';
import { useSearch } from '~/islands/address';
import { answerAt } from '~/islands/answers';
import { useNow, useWall } from '~/islands/clock';
import { defineIsland } from '~/islands/define';
import { useAnswers } from '~/islands/use-answers';
import { type Origin, originOf } from '~/figures/origin';
import { Awaited, Notice } from '~/ui/notice';
import { Zone } from '~/ui/date-time';
import { Lede } from '~/ui/page-header';
import { EventMoment, EventLines, Panel, PanelTitle } from '../event-lines';
import { type Alarm, ALARM, FOLLOW } from './follow';
import { type Rhythm, Rhythms } from '../rhythms';
import { KindChoice, ofKind, readKind, MonthNav } from './month-nav';
import { RollingList, RunningNow } from './rolling-list';
import { type Month, monthEvents, monthName, monthOf, monthPath, readMonth, shownMonths } from './month';
import { agendaOf, eventsOf, sortedEvents } from './month-grid';
import { MonthTable } from './month-table';

interface Props {
  /** The month of the document. */
  month: Month;
  /** When it was asked for, in ms. */
  asked: number;
  /** Chosen outside the island, by another document. */
  alarm: Alarm;
  /** Given if no dates are known of the month of the document. */
  rhythms?: readonly Rhythm[];
}

/** Id of the links to other months. */
const MONTHS = 'months';

/** The events of a month by the reader's clock; the present month also shows what runs and what starts soon. */
function MonthView({ month: first, asked, alarm, rhythms, events: given }: Props & { events: Occurrence[] }) {
  const now = useNow(asked);
  const wall = useWall();
  const search = useSearch();
  const thisMonth = monthOf(now, wall);
  const chosen = search.get('month');
  const { month, warning } = readMonth(chosen, asked, thisMonth);
  const isNow = month === thisMonth;
  const kind = readKind(search.get('kind'));
  const name = monthName(month);
  const path = monthEvents(month, asked);
  const { answerOf, ...waiting } = useAnswers([path], () => (month === first ? given : undefined));
  const answer = answerOf(path);
  // If the reader's clock is in another month, the document's events still cover the next weeks.
  const known = answer ?? (isNow && first === monthOf(asked) ? given : undefined);
  const all = sortedEvents(known ?? [], wall);
  const within = originOf(all);
  const shown = ofKind(all, kind);
  const events = eventsOf(month, shown, wall);
  const { over } = agendaOf(events, now);
  const { running, ahead } = agendaOf(all, now);
  const [next] = ahead;
  useEffect(() => {
    document.title = document.title.replace(/[A-Z]\w+ \d{4}/, name);
    // Fetches the months beside it ahead.
    const reach = shownMonths(asked);
    for (const beside of [month + 1, month - 1])
      if (beside >= reach.first && beside <= reach.last) answerAt(monthEvents(beside, asked)).catch(() => {});
  }, [month, name, asked]);
  useEffect(() => {
    // The links of the alarms, outside the island, keep its month and kind.
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`[aria-labelledby=${ALARM}] a`))
      link.href = `${monthPath(month, thisMonth, kind, /alarm=(\w+)/.exec(link.search)?.[1])}#${FOLLOW}`;
  }, [month, thisMonth, kind]);
  // The present month is longer than others: keeps the links to other months in sight.
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current !== chosen) document.getElementById(MONTHS)?.scrollIntoView({ block: 'nearest' });
    before.current = chosen;
  }, [chosen]);
  const kinds = <KindChoice month={month} thisMonth={thisMonth} chosen={kind} alarm={alarm} />;
  // The present month shows what runs and what comes above.
  const listed = isNow ? over : events;
  const grid = (
    <>
      <MonthTable month={month} events={shown} now={now} wall={wall} />
      {answer && (!isNow || over.length > 0) && <MonthAgenda events={listed} within={within} now={now} />}
    </>
  );
  return (
    <>
      <header className="mb-4 text-center">
        <h1>{isNow ? 'Events now and next' : `Events in ${name}`}</h1>
        <Lede>
          {isNow && next && (
            <p>
              Next: <a href={next.link}>{next.name}</a>, <EventMoment event={next} of="start" now={now} />
            </p>
          )}
          <Zone />{' '}
          <a className="inline-block py-3 print:hidden" href={`#${FOLLOW}`}>
            Follow in my calendar
          </a>
        </Lede>
      </header>
      {warning && (
        <Notice>
          <p>{warning}</p>
        </Notice>
      )}
      {rhythms && events.length === 0 && <Rhythms rhythms={rhythms} />}
      {isNow && (
        <>
          {running.length > 0 && <RunningNow events={running} within={within} now={now} />}
          <h2 className="mt-8">The next four weeks</h2>
          {ahead.length > 0 && kinds}
          {known && <RollingList events={ofKind(ahead, kind)} within={within} now={now} wall={wall} />}
          <h2 className="mt-8">{name}</h2>
        </>
      )}
      <p aria-live="polite">
        <Awaited here={answer !== undefined} {...waiting}>
          {rhythms && events.length === 0
            ? `No dates are known for ${name}.`
            : `${events.length} ${events.length === 1 ? 'event' : 'events'} in ${name}.`}
        </Awaited>{' '}
        {!isNow && (
          <a href={monthPath(thisMonth, thisMonth, kind, alarm)} data-step="">
            Back to today
          </a>
        )}
      </p>
      {!isNow && kinds}
      <MonthNav id={MONTHS} month={month} thisMonth={thisMonth} kind={kind} alarm={alarm} now={asked} />
      {isNow ? (
        <details className="print:not-[[open]]:hidden">
          <summary className="cursor-pointer py-2.5 font-semibold text-red">Day by day, and what is over</summary>
          {grid}
        </details>
      ) : (
        grid
      )}
    </>
  );
}

const TITLES = { running: 'Running now', ahead: 'Coming up', over: 'Over' };

/** Events of the month with their times, what is over last. `now` in ms. */
function MonthAgenda({ events, ...rest }: { events: Occurrence[]; within: Origin; now: number }) {
  const agenda = agendaOf(events, rest.now);
  return (
    <Panel className="mt-6" aria-label="Event by event">
      {events.length === 0 && <p className="px-4 py-3 text-soft">Nothing in this month.</p>}
      {(['running', 'ahead', 'over'] as const)
        .filter((phase) => agenda[phase].length > 0)
        .map((phase) => (
          <div key={phase}>
            <PanelTitle id={`events-${phase}`}>{TITLES[phase]}</PanelTitle>
            <EventLines className="md:columns-2" aria-labelledby={`events-${phase}`} events={agenda[phase]} {...rest} />
          </div>
        ))}
    </Panel>
  );
}

export default defineIsland('month-view', MonthView, ({ month, asked }: Props) => ({
  events: monthEvents(month, asked),
}));
