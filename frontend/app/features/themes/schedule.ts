import type { Occurrence } from '~/api/types';
import { endOf, nextRun, type EventRun } from '~/figures/run';

const PATH = '/themes/';

/** The present or next run; the end of the last one, RFC 3339. */
export interface ThemeTimes {
  run: EventRun | null;
  last: string | null;
}

/** API path of the events from this month on: each recurring theme comes within a year. */
export const yearAhead = (now: Date) => monthsOf(now, 0, 13);

export const yearBefore = (now: Date) => monthsOf(now, -12, 0);

/** Whole months, which the API caches. */
function monthsOf(now: Date, from: number, to: number): `/api/calendar?${string}` {
  const month = (n: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + n)).toISOString().slice(0, 10);
  return `/api/calendar?from=${month(from)}&to=${month(to)}`;
}

export const isOfTheme = ({ link }: Pick<Occurrence, 'link'>) => link.startsWith(PATH);

export function timesOfTheme(slug: string, events: readonly Occurrence[], now: Date): ThemeTimes {
  const ends = events
    .filter(({ link, suspend }) => link === PATH + slug && !suspend)
    .map(endOf)
    .filter((end) => Date.parse(end) <= now.getTime());
  return { run: nextRun(PATH + slug, events, now), last: ends.sort().at(-1) ?? null };
}

/** The next theme other than `slug`, after its own next run; null when the calendar has none. */
export function themeAfter(slug: string, events: readonly Occurrence[], now: Date): EventRun | null {
  const own = nextRun(PATH + slug, events, now);
  const from = Math.max(now.getTime(), own ? Date.parse(own.startDate) : 0);
  const others = events
    .filter((event) => isOfTheme(event) && event.link !== PATH + slug && !event.suspend)
    .filter(({ startDate }) => Date.parse(startDate) > from)
    .sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
  return others[0] ? nextRun(others[0].link, others, now) : null;
}

/** The running theme, then by start, then by name. */
export function sortedThemes<Theme extends { name: string; times: ThemeTimes | null }>(
  themes: readonly Theme[],
): Theme[] {
  const startOf = ({ times }: Theme) => (times?.run ? Date.parse(times.run.startDate) : Number.MAX_VALUE);
  return [...themes].sort((a, b) => startOf(a) - startOf(b) || a.name.localeCompare(b.name, 'en'));
}

/** The slug in the calendar's link; null for none. */
export function slugOf(link: string | null): string | null {
  return link?.startsWith(PATH) ? (link.slice(PATH.length).split(/[/?#]/)[0] ?? null) || null : null;
}
