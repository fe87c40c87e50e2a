import type { CalendarNow, Occurrence } from '~/api/types';
import { readersClock, timeLeftText, timeText } from '~/ui/clock';
import { endOf } from '~/figures/run';
import { agendaOf } from '../month/month-grid';

/** So many the API names of what comes (specification §9). */
const MOST_UPCOMING = 10;

/** What runs at `now` (ms) and what comes, of lists that may be from days ago. */
export interface Lists {
  running: Occurrence[];
  ahead: Occurrence[];
  /** All that runs is among them: nothing that the lists do not name can have started. */
  whole: boolean;
}

export function listsAt({ current, upcoming }: Pick<CalendarNow, 'current' | 'upcoming'>, now: number): Lists {
  const { running, ahead } = agendaOf([...current, ...upcoming], now);
  return {
    running: running.sort((a, b) => Date.parse(endOf(a)) - Date.parse(endOf(b))),
    ahead,
    whole: ahead.length > 0 || upcoming.length < MOST_UPCOMING,
  };
}

/** The two formats of a moment; the rows alternate between them. */
export type DateFormat = 'absolute' | 'relative';

/** How a row writes a moment at `now` (both in ms). */
export function listedTime(moment: number, format: DateFormat, now: number): string {
  return format === 'relative' && moment > now
    ? `in ${timeLeftText(moment, now)}`
    : timeText(moment, readersClock, now);
}
