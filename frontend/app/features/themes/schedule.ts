import type { Occurrence } from '~/api/types';
import { endOf, nextRun, type EventRun } from '~/figures/run';

const PATH = '/themes/';

/** When a theme runs: the present run, or else the next, null for neither; then the end of its last one, RFC 3339. */
export interface ThemeTimes {
  run: EventRun | null;
  last: string | null;
}

/** Where the API has the events of this month and the year after it: in any year each theme that comes again does. */
export const yearAhead = (now: Date) => monthsOf(now, 0, 13);

/** Where it has those of the year before. */
export const yearBefore = (now: Date) => monthsOf(now, -12, 0);

/** Whole months, which the API keeps. */
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

/** The run of a theme that comes after the one with that slug; null when the calendar knows none. */
export function themeAfter(slug: string, events: readonly Occurrence[], now: Date): EventRun | null {
  const others = events
    .filter((event) => isOfTheme(event) && event.link !== PATH + slug && !event.suspend)
    .filter(({ startDate }) => Date.parse(startDate) > now.getTime())
    .sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
  return others[0] ? nextRun(others[0].link, others, now) : null;
}

/** What runs first, then by the next start, then what is not in the calendar, by name. */
export function sortedThemes<Theme extends { name: string; times: ThemeTimes | null }>(
  themes: readonly Theme[],
): Theme[] {
  // What runs has begun before all that is to come.
  const startOf = ({ times }: Theme) => (times?.run ? Date.parse(times.run.startDate) : Number.MAX_VALUE);
  return [...themes].sort((a, b) => startOf(a) - startOf(b) || a.name.localeCompare(b.name, 'en'));
}

/** The slug of the calendar's current or next theme: the third segment of its link; null for none. */
export function slugOf(link: string | null): string | null {
  return link?.startsWith(PATH) ? (link.slice(PATH.length).split(/[/?#]/)[0] ?? null) || null : null;
}
