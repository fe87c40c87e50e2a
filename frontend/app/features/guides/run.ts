import type { EventLists } from '~/api/types';

/** When a tournament's present or next run is, as the calendar has it. */
export interface Run {
  running: boolean;
  /** RFC 3339: when it ends if it runs, else when it starts. */
  date: string;
  /** Shown in place of the date, '' for none. */
  text: string;
}

/** The run of the event whose page is at `link`: the present one, or else the next that the calendar knows; null for neither. */
export function runAt(link: string, { current, upcoming }: EventLists): Run | null {
  const now = current.find((event) => event.link === link);
  if (now) return { running: true, date: now.extends ?? now.endDate, text: now.end };
  const next = upcoming.find((event) => event.link === link);
  return next ? { running: false, date: next.startDate, text: next.start } : null;
}
