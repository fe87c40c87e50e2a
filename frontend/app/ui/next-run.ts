interface Occurrence {
  link: string;
  suspend: boolean;
  startDate: string;
  endDate: string;
  extends: string | null;
  start: string;
  end: string;
}

/** A run of an event, its dates RFC 3339. */
export interface Run {
  running: boolean;
  startDate: string;
  /** The effective end. */
  endDate: string;
  /** Shown in place of the dates, '' for none. */
  start: string;
  end: string;
}

/** The present or next run of the event whose page is at `page`; null when the calendar knows none. */
export function nextRun(page: string, events: readonly Occurrence[], now: Date): Run | null {
  const [run] = events
    .filter(({ link, suspend }) => link === page && !suspend)
    .map((event) => ({ startDate: event.startDate, endDate: event.extends ?? event.endDate, start: event.start, end: event.end }))
    .filter(({ endDate }) => Date.parse(endDate) > now.getTime())
    .sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
  return run ? { running: Date.parse(run.startDate) <= now.getTime(), ...run } : null;
}
