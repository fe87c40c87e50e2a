import type { Occurrence } from '~/api/types';
import { accentClass } from '~/ui/badge';
import { classes } from '~/ui/classes';
import type { WallClock } from '~/ui/clock';
import { Picture } from '~/ui/picture';
import { EventRange } from '../event-lines';
import { type Month, monthName, monthOf } from './month';
import { type Bar, type GridDay, type GridWeek, weeksOf } from './month-grid';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** Hidden on narrow screens. */
const ENDINGS = ['day', 'sday', 'nesday', 'rsday', 'day', 'urday', 'day'];

interface MonthTableProps {
  month: Month;
  /** In order, with those of the neighbouring months. */
  events: Occurrence[];
  /** In ms. */
  now: number;
  wall: WallClock;
}

/** The month as a wall calendar: each event is a bar on its days. */
export function MonthTable({ month, events, now, wall }: MonthTableProps) {
  return (
    <div className="overflow-hidden rounded-lg border border-rule bg-card shadow-lift">
      <table className="table-fixed">
        <caption className="px-3 py-2 font-serif text-sm text-soft italic">{`Events of ${monthName(month)}`}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((day, index) => (
              <th key={day} className="px-1 py-1.5 text-center text-sm" scope="col">
                {day}
                <span className="max-md:sr-only">{ENDINGS[index]}</span>
              </th>
            ))}
          </tr>
        </thead>
        {weeksOf(month, events, now, wall).map((week) => (
          <WeekRows key={week.days[0]?.date} week={week} now={now} />
        ))}
      </table>
    </div>
  );
}

/** The days of a week, with a row for each lane below. */
function WeekRows({ week: { days, lanes }, now }: { week: GridWeek; now: number }) {
  return (
    <tbody className="border-t border-strong-rule">
      <tr>
        {days.map((day) => (
          <DayCell key={day.date} day={day} />
        ))}
      </tr>
      {lanes.map((lane, index) => (
        <tr key={index}>
          {days.map((day, weekday) => {
            const bar = lane.find(({ from }) => from === weekday);
            if (bar) return <BarCell key={weekday} bar={bar} now={now} />;
            const covered = lane.some(({ from, days }) => from < weekday && weekday < from + days);
            return covered ? null : <td key={weekday} className={classes(LANE, day.outside && OUTSIDE)} />;
          })}
        </tr>
      ))}
    </tbody>
  );
}

/** The cells under a day. */
const LANE = 'border-t-0 border-l border-rule p-0 pb-1';

const OUTSIDE = 'bg-paper text-soft';

function DayCell({ day }: { day: GridDay }) {
  const date = new Date(day.date);
  return (
    <td
      className={classes(
        'border-l border-rule p-1 font-serif font-semibold max-md:text-center',
        day.outside && OUTSIDE,
        day.today && 'bg-gold-wash',
      )}
      aria-current={day.today ? 'date' : undefined}
    >
      <time
        dateTime={date.toISOString().slice(0, 10)}
        className={classes('px-1.5 py-1', day.today && 'rounded-full bg-fill text-on-fill')}
      >
        {date.getUTCDate()}
        {day.outside && <span className="sr-only">{` ${monthName(monthOf(day.date))}`}</span>}
      </time>
      {day.today && <span className="text-sm text-red italic max-md:sr-only"> Today</span>}
    </td>
  );
}

/** One event in one week, open at the side where it goes on. On one day of a phone it shows its picture only. */
function BarCell({ bar: { event, days, starts, ends }, now }: { bar: Bar; now: number }) {
  return (
    <td className={LANE} colSpan={days}>
      <a
        className={classes(
          'flex h-7 items-center gap-1 overflow-hidden border-y border-current px-1 font-serif text-sm font-semibold',
          'no-underline -outline-offset-2 hover:bg-sunk',
          accentClass[event.color],
          starts && 'rounded-l-md border-l-5',
          ends && 'rounded-r-md border-r',
        )}
        href={event.link}
      >
        <Picture src={event.pic} size={16} className="size-4 rounded-sm object-cover" />
        <b className={days === 1 ? 'truncate text-ink max-md:sr-only' : 'truncate text-ink'}>{event.name}</b>
        <span className="sr-only">
          , <EventRange event={event} now={now} />
        </span>
      </a>
    </td>
  );
}
