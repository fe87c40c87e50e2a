import type { Occurrence } from '~/api/types';

const LINK = '/tree-of-life';

export interface Run {
  running: boolean;
  startDate: string;
  /** The effective end. */
  endDate: string;
  /** Shown in place of the dates, '' for none. */
  start: string;
  end: string;
}

/** The present or next run that the calendar knows; null when it knows none. */
export function nextRun(events: readonly Occurrence[], now: Date): Run | null {
  const [run] = events
    .filter(({ link, suspend }) => link === LINK && !suspend)
    .map((event) => ({ startDate: event.startDate, endDate: event.extends ?? event.endDate, start: event.start, end: event.end }))
    .filter(({ endDate }) => Date.parse(endDate) > now.getTime())
    .sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
  return run ? { running: Date.parse(run.startDate) <= now.getTime(), ...run } : null;
}
