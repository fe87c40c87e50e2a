import type { CalendarNow, Occurrence } from '~/api/types';
import { readersClock, timeLeftText, timeText } from '~/ui/clock';
import { endOf } from '~/figures/run';
import { agendaOf } from '../month/month-grid';

/** Upcoming events that the API lists (specification §9). */
const MOST_UPCOMING = 10;

/** What runs at `now` (ms) and what comes, from lists that may be days old: not `whole` if they may lack something. */
export function listsAt({ current, upcoming }: Pick<CalendarNow, 'current' | 'upcoming'>, now: number) {
  const { running, ahead } = agendaOf([...current, ...upcoming], now);
  return { running: byEnd(running), ahead, whole: ahead.length > 0 || upcoming.length < MOST_UPCOMING };
}

export const byEnd = (events: readonly Occurrence[]) =>
  [...events].sort((a, b) => Date.parse(endOf(a)) - Date.parse(endOf(b)));

/** The rows alternate between these formats. */
export type DateFormat = 'absolute' | 'relative';

/** Writes a moment at `now` (both in ms). */
export function listedTime(moment: number, format: DateFormat, now: number): string {
  return format === 'relative' && moment > now
    ? `in ${timeLeftText(moment, now)}`
    : timeText(moment, readersClock, now);
}
