import type { CalendarNow } from '~/api/types';

/** When a tournament's present or next run is, as the calendar has it. */
export interface Run {
  running: boolean;
  /** RFC 3339: when it ends if it runs, else when it starts. */
  date: string;
  /** Shown in place of the date, '' for none. */
  text: string;
  /** When that was asked for, RFC 3339. */
  now: string;
}

/** The run of the event whose page is at `link`: the present one, or else the next that the calendar knows; null for neither. */
export function runAt(link: string, { current, upcoming, now }: Pick<CalendarNow, 'current' | 'upcoming' | 'now'>): Run | null {
  const present = current.find((event) => event.link === link);
  if (present) return { running: true, date: present.extends ?? present.endDate, text: present.end, now };
  const next = upcoming.find((event) => event.link === link);
  return next ? { running: false, date: next.startDate, text: next.start, now } : null;
}
