import type { Occurrence } from '~/api/types';
import { DAY, utc, type WallClock } from '~/ui/clock';
import { readNumberField, type FieldNumber } from '~/ui/whole-number';

const WEEK = 7 * DAY;
const TUESDAY = 2;

/** Events of the week after next that are listed (specification §9). */
export const MOST_AFTER = 8;

export const OFFSET = { min: -365, max: 365 } as const;

/** On the wall, in ms, without `end`. */
export interface Week {
  start: number;
  end: number;
}

/** The week of a moment on the wall (ms). Weeks start on Tuesday. */
export function weekOf(moment: number): Week {
  const midnight = Math.floor(moment / DAY) * DAY;
  const start = midnight - ((new Date(midnight).getUTCDay() - TUESDAY + 7) % 7) * DAY;
  return { start, end: start + WEEK };
}

/** The day `offset` days from `now` (ms) on the wall, and the two weeks after the week of that day. */
export function weeksAhead(now: number, offset: number, wall: WallClock = utc) {
  const day = wall(now) + offset * DAY;
  const { end } = weekOf(day);
  return { day, next: { start: end, end: end + WEEK }, after: { start: end + WEEK, end: end + 2 * WEEK } };
}

type WeeksAhead = ReturnType<typeof weeksAhead>;

/** The API's address of their events, with a day more on each side for time zones. */
export function weekEvents({ next, after }: WeeksAhead): `/api/calendar?${string}` {
  const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  return `/api/calendar?from=${day(next.start - DAY)}&to=${day(after.end + DAY)}`;
}

/** What starts in each week, without suspended events; `left` is how many more start in the later one. */
export function listWeeks(
  events: readonly Occurrence[],
  { next, after }: WeeksAhead,
  wall: WallClock = utc,
): { next: Occurrence[]; after: Occurrence[]; left: number } {
  const starting = (week: Week) =>
    events
      .filter(({ suspend, startDate }) => {
        const start = wall(Date.parse(startDate));
        return !suspend && start >= week.start && start < week.end;
      })
      .sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate) || a.name.localeCompare(b.name, 'en'));
  const later = starting(after);
  return { next: starting(next), after: later.slice(0, MOST_AFTER), left: Math.max(0, later.length - MOST_AFTER) };
}

/** Reads `?offset=3`: today when nothing is given. */
export function readOffset(raw: string | null): FieldNumber {
  const read = readNumberField(raw, OFFSET);
  return read.text === '' ? { text: '0', value: 0 } : read;
}
