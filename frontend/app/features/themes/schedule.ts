import type { EventLists, Occurrence } from '~/api/types';

/** When a theme's next or present run is, as the calendar has it. */
export interface Run {
  running: boolean;
  name: string;
  link: string;
  startDate: string;
  /** The effective end. */
  endDate: string;
  /** Shown in place of the dates, '' for none. */
  start: string;
  end: string;
}

const PATH = '/themes/';

function runOf({ name, link, startDate, endDate, extends: prolonged, start, end }: Occurrence, running: boolean): Run {
  return { running, name, link, startDate, endDate: prolonged ?? endDate, start, end };
}

/** The run of a theme: the present one, or else the next that the calendar knows; null for neither. */
export function runOfTheme(slug: string, { current, upcoming }: EventLists): Run | null {
  const of = ({ link }: Occurrence) => link === PATH + slug;
  const now = current.find(of);
  if (now) return runOf(now, true);
  const next = upcoming.find(of);
  return next ? runOf(next, false) : null;
}

/** The theme that comes after the one with that slug; null when the calendar knows none. */
export function themeAfter(slug: string, { upcoming }: EventLists): Run | null {
  const next = upcoming.find(({ link }) => link.startsWith(PATH) && link !== PATH + slug);
  return next ? runOf(next, false) : null;
}

/** The slug of the calendar's current or next theme: the third segment of its link; null for none. */
export function slugOf(link: string | null): string | null {
  return link?.startsWith(PATH) ? (link.slice(PATH.length).split(/[/?#]/)[0] ?? null) || null : null;
}
