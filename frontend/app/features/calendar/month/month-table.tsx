import type { Occurrence } from '~/api/types';
import type { WallClock } from '~/ui/clock';
import { classes } from '~/ui/classes';
import { Zone } from '~/ui/moment';
import { Picture } from '~/ui/picture';
import { EventRange } from '../event-line';
import { monthName, monthOf, type Month } from './month';
import { weeksOf, type Bar, type Day, type Week } from './month-grid';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** What a narrow screen leaves off each of them. */
const ENDINGS = ['day', 'sday', 'nesday', 'rsday', 'day', 'urday', 'day'];

/** Leads to the day of today. */
export const TODAY = 'today';

interface MonthTableProps {
  month: Month;
  events: Occurrence[];
  /** In ms. */
  now: number;
  wall: WallClock;
}

/** The month as a wall calendar: each event is a bar on the days that it touches. */
export function MonthTable({ month, events, now, wall }: MonthTableProps) {
  return (
    <div className="month-frame">
      <table className="month">
        <caption>
          <span className="sr-only">{`Events of ${monthName(month)}. `}</span>Each bar lies on the days that its event
          touches. <Zone />
        </caption>
        <thead>
          <tr>
            {WEEKDAYS.map((day, place) => (
              <th key={day} scope="col">
                {day}
                <span className="weekday-ending">{ENDINGS[place]}</span>
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

/** The days of a week, and under them a row for each of its lanes. */
function WeekRows({ week: { days, lanes }, now }: { week: Week; now: number }) {
  return (
    <tbody>
      <tr className="month-days">
        {days.map((day) => (
          <DayCell key={day.date} day={day} />
        ))}
      </tr>
      {lanes.map((lane, place) => (
        <tr key={place}>
          {days.map((day, weekday) => {
            const bar = lane.find(({ from }) => from === weekday);
            if (bar) return <BarCell key={weekday} bar={bar} now={now} />;
            const covered = lane.some(({ from, days }) => from < weekday && weekday < from + days);
            return covered ? null : <td key={weekday} className={dayClass(day)} />;
          })}
        </tr>
      ))}
    </tbody>
  );
}

function dayClass({ outside, today }: Day): string | undefined {
  return classes(outside && 'outside', today && 'today') || undefined;
}

function DayCell({ day }: { day: Day }) {
  const date = new Date(day.date);
  return (
    <td id={day.today ? TODAY : undefined} className={dayClass(day)} aria-current={day.today ? 'date' : undefined}>
      <time dateTime={date.toISOString().slice(0, 10)}>
        {date.getUTCDate()}
        {day.outside && <span className="sr-only">{` ${monthName(monthOf(day.date))}`}</span>}
      </time>
      {day.today && <span className="today-word"> Today</span>}
    </td>
  );
}

/** One event in one week. Where it is too short for its name it shows its picture only; the list below the table tells the rest. */
function BarCell({ bar: { event, days, starts, ends }, now }: { bar: Bar; now: number }) {
  return (
    <td colSpan={days}>
      <a
        className={classes('month-bar', `tone-${event.color}`, !starts && 'came', !ends && 'goes-on')}
        href={event.link}
      >
        <Picture src={event.pic} size={16} />
        <span className="month-bar-name">{event.name}</span>
        <span className="sr-only">
          , <EventRange event={event} now={now} />
        </span>
      </a>
    </td>
  );
}
