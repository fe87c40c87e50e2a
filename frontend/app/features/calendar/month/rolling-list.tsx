import type { Occurrence } from '~/api/types';
import type { Origin } from '~/figures/origin';
import { DAY, type WallClock } from '~/ui/clock';
import { months } from '~/ui/date-time';
import { EventLines, Panel, PanelTitle } from '../event-lines';
import { byEnd } from '../widget/lists';

const DAYS = 7;
const WEEKS = 4;

/** Seven days; `days` are those on which something starts. All are midnights on the wall, in ms. */
interface RollingWeek {
  first: number;
  last: number;
  days: Array<{ date: number; events: Occurrence[] }>;
}

/** What starts in the four weeks from `now` (ms), without empty weeks. */
export function rollingWeeks(events: readonly Occurrence[], now: number, wall: WallClock): RollingWeek[] {
  const today = dayOf(now, wall);
  const coming = events.filter(({ startDate }) => Date.parse(startDate) > now);
  return Array.from({ length: WEEKS }, (_, week) => {
    const first = today + week * DAYS * DAY;
    const days = Array.from({ length: DAYS }, (_, day) => first + day * DAY).map((date) => ({
      date,
      events: coming.filter(({ startDate }) => dayOf(Date.parse(startDate), wall) === date),
    }));
    return { first, last: first + (DAYS - 1) * DAY, days: days.filter(({ events }) => events.length > 0) };
  }).filter(({ days }) => days.length > 0);
}

/** The midnight before an instant, on the wall. */
const dayOf = (instant: number, wall: WallClock) => Math.floor(wall(instant) / DAY) * DAY;

/** `21 – 27 November`, `28 November – 4 December` */
export function weekName({ first, last }: RollingWeek): string {
  const [from, to] = [new Date(first), new Date(last)];
  const [month, end] = [from, to].map((date) => ` ${months[date.getUTCMonth()]}`);
  return `${from.getUTCDate()}${month === end ? '' : month} – ${to.getUTCDate()}${end}`;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

interface RollingListProps {
  /** In the order of their start. */
  events: Occurrence[];
  within: Partial<Origin>;
  /** In ms. */
  now: number;
  wall: WallClock;
}

/** What starts in the next four weeks, week by week and day by day. */
export function RollingList({ events, within, now, wall }: RollingListProps) {
  const weeks = rollingWeeks(events, now, wall);
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {weeks.length === 0 && <p>No dates are known for these weeks.</p>}
      {weeks.map((week) => (
        <Panel key={week.first} aria-labelledby={`w${week.first}`}>
          <h3 id={`w${week.first}`} className="border-b border-rule px-4 py-1.5">
            {weekName(week)}
          </h3>
          <ol className="divide-y divide-rule" aria-labelledby={`w${week.first}`}>
            {week.days.map(({ date, events }) => (
              <li key={date} className="flex">
                <DayMark date={date} today={date === dayOf(now, wall)} />
                <EventLines className="flex-1" events={events} within={within} now={now} />
              </li>
            ))}
          </ol>
        </Panel>
      ))}
    </div>
  );
}

/** A day as a leaf of a tear-off calendar. */
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

export function RunningNow({ events, ...rest }: Pick<RollingListProps, 'events' | 'within' | 'now'>) {
  return (
    <Panel aria-labelledby="running">
      <PanelTitle id="running">Running now</PanelTitle>
      <EventLines className="md:columns-2" aria-labelledby="running" events={byEnd(events)} {...rest} running />
    </Panel>
  );
}
