import type { Revision } from '~/api/types';
import { DAY } from '~/ui/clock';

/** The last change of a page. */
export interface Changed {
  /** An ISO day. */
  day: string;
  /** "3 days ago" */
  when: string;
  /** "level 12" */
  what: string;
  /** The page with all changes of that day. */
  href: string;
}

const MOST_DAYS = 60;
/** Rows that are named. */
const NAMED = 2;

/** The last change of a page in words; undefined after 60 days. */
export function lastChange(
  { imported, changes }: Revision,
  now: Date,
  by: 'row' | 'title' = 'row',
): Changed | undefined {
  const days = Math.max(0, Math.floor(now.getTime() / DAY) - Math.floor(Date.parse(imported) / DAY));
  if (days > MOST_DAYS || changes.length === 0) return undefined;
  const places = [...new Set(changes.map((change) => change[by] || change.text))];
  const named = places.length > NAMED + 1 ? [...places.slice(0, NAMED), `${places.length - NAMED} more`] : places;
  // "levels 4 and 5" where all are rows of one kind.
  const numbered = places.map((place) => /^([a-z]+) (\d+)$/.exec(place));
  const unit = numbered[0]?.[1];
  const alike = unit !== undefined && places.length > 1 && numbered.every((found) => found?.[1] === unit);
  const shown = alike ? named.map((name) => name.replace(`${unit} `, '')) : named;
  return {
    day: imported.slice(0, 10),
    when: days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`,
    what:
      shown.length === 1
        ? shown[0]!
        : `${alike ? `${unit}s ` : ''}${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`,
    href: `${changesPath(imported.slice(0, 7))}#${dayId(imported)}`,
  };
}

/** The id of a day in the page of its month; `date` is RFC 3339. */
export const dayId = (date: string) => `day-${date.slice(8, 10)}`;

/** The page of a month, `2026-11`. */
export const changesPath = (month: string) => `/changes?month=${month}`;
