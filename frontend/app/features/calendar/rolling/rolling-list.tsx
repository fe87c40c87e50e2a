import type { Occurrence } from '~/api/types';
import type { WallClock } from '~/ui/clock';
import { EventLines } from '../event-lines';
import { momentOf } from '../event-text';
import { ExampleNote, Panel, PanelTitle } from '../panel';
import { dayOf, rollingWeeks, weekName } from './rolling-weeks';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

interface RollingListProps {
  /** In the order of their start. */
  events: Occurrence[];
  /** In ms. */
  now: number;
  wall: WallClock;
}

/** What starts in the next four weeks, week by week and day by day. */
export function RollingList({ events, now, wall }: RollingListProps) {
  const weeks = rollingWeeks(events, now, wall);
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {weeks.length === 0 && <p>Nothing of this kind starts in these weeks.</p>}
      {weeks.map((week) => (
        <Panel key={week.first} aria-labelledby={`w${week.first}`}>
          <h3 id={`w${week.first}`} className="border-b border-rule px-4 py-1.5">
            {weekName(week)}
          </h3>
          <ol className="divide-y divide-rule" aria-labelledby={`w${week.first}`}>
            {week.days.map(({ date, events }) => (
              <li key={date} className="flex">
                <DayMark date={date} today={date === dayOf(now, wall)} />
                <EventLines className="flex-1" events={events} now={now} />
              </li>
            ))}
          </ol>
        </Panel>
      ))}
    </div>
  );
}

/** Which day it is, as a leaf of a tear-off calendar. */
function DayMark({ date, today }: { date: number; today: boolean }) {
  const day = new Date(date);
  return (
    <time
      className="min-w-11 py-2 text-center font-serif text-sm leading-tight text-soft"
      dateTime={day.toISOString().slice(0, 10)}
    >
      {today ? 'Today' : WEEKDAYS[day.getUTCDay()]} <b className="block text-xl">{day.getUTCDate()}</b>
    </time>
  );
}

/** What runs, by its end. */
export function RunningNow({ events, now }: { events: Occurrence[]; now: number }) {
  const endOf = (event: Occurrence) => Date.parse(momentOf(event, 'current'));
  return (
    <Panel aria-labelledby="running">
      <PanelTitle id="running">Running now</PanelTitle>
      {events.length === 0 && <p className="px-4 py-3 text-soft">Nothing runs at the moment.</p>}
      <EventLines
        className="md:columns-2"
        aria-labelledby="running"
        events={[...events].sort((a, b) => endOf(a) - endOf(b))}
        now={now}
        running
      />
      <ExampleNote events={events} />
    </Panel>
  );
}
