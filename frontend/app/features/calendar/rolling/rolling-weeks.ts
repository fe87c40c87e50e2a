import type { Occurrence } from '~/api/types';
import type { WallClock } from '~/ui/clock';
import { months } from '~/ui/date-time';

const DAY = 86_400_000;
const DAYS = 7;
const WEEKS = 4;

/** Seven days, of which those are listed on which something starts. Days are their midnights on the wall, in ms. */
export interface RollingWeek {
  first: number;
  last: number;
  days: Array<{ date: number; events: Occurrence[] }>;
}

/** What is yet to start at `now` (ms), of `events` in their order, from today on for four weeks; no empty week. */
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
export function dayOf(instant: number, wall: WallClock): number {
  return Math.floor(wall(instant) / DAY) * DAY;
}

/** `21 – 27 November`, `28 November – 4 December` */
export function weekName({ first, last }: RollingWeek): string {
  const [from, to] = [new Date(first), new Date(last)];
  const month = (date: Date) => months[date.getUTCMonth()]!;
  return `${from.getUTCDate()}${month(from) === month(to) ? '' : ` ${month(from)}`} – ${to.getUTCDate()} ${month(to)}`;
}
