import type { CalendarNow } from '~/api/types';
import { nextRun, type EventRun } from '~/ui/run';

type EventLists = Pick<CalendarNow, 'current' | 'upcoming'>;

const PATH = '/themes/';

/** The run of a theme: the present one, or else the next that the calendar knows; null for neither. */
export function runOfTheme(slug: string, { current, upcoming }: EventLists, now: Date): EventRun | null {
  return nextRun(PATH + slug, [...current, ...upcoming], now);
}

/** The theme that comes after the one with that slug; null when the calendar knows none. */
export function themeAfter(slug: string, { upcoming }: EventLists, now: Date): EventRun | null {
  const next = upcoming.find(({ link }) => link.startsWith(PATH) && link !== PATH + slug);
  return next ? nextRun(next.link, upcoming, now) : null;
}

/** The slug of the calendar's current or next theme: the third segment of its link; null for none. */
export function slugOf(link: string | null): string | null {
  return link?.startsWith(PATH) ? (link.slice(PATH.length).split(/[/?#]/)[0] ?? null) || null : null;
}
