import { utc, type WallClock } from '~/ui/clock';
import { months } from '~/ui/date-time';

/** Counted from January of year 0. */
export type Month = number;

/** The API answers windows between January 2010 and the day three years from today. */
const FIRST: Month = 2010 * 12;
const MONTHS_AHEAD = 36;

/** The month in which `instant` (ms) lies. */
export function monthOf(instant: number, wall: WallClock = utc): Month {
  const date = new Date(wall(instant));
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Its first moment on the wall, in ms. */
export function monthStart(month: Month): number {
  return Date.UTC(Math.floor(month / 12), month % 12);
}

/** The whole months that the API answers at `now` (ms). */
export function shownMonths(now: number): { first: Month; last: Month } {
  return { first: FIRST, last: monthOf(now) + MONTHS_AHEAD - 1 };
}

/** `November 2026` */
export function monthName(month: Month): string {
  return `${months[month % 12]} ${Math.floor(month / 12)}`;
}

/** The address of a month, optionally with a kind of events and an alarm. */
export function monthPath(month: Month, thisMonth: Month, kind = '', alarm = ''): string {
  const query = [
    month !== thisMonth && `month=${firstDayOf(month).slice(0, 7)}`,
    kind && `kind=${kind}`,
    alarm && `alarm=${alarm}`,
  ].filter(Boolean);
  return `/calendar${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** The API's address of its events at `now` (ms), with the months beside it: time zones shift days. */
export function monthEvents(month: Month, now: number): `/api/calendar?${string}` {
  const { first, last } = shownMonths(now);
  return `/api/calendar?from=${firstDayOf(Math.max(month - 1, first))}&to=${firstDayOf(Math.min(month + 1, last) + 1)}`;
}

const firstDayOf = (month: Month) => new Date(monthStart(month)).toISOString().slice(0, 10);

/** Reads `?month=2026-12`. Falls back to this month or the nearest shown at `now` (ms), with a warning. */
export function readMonth(text: string | null, now: number, thisMonth: Month): { month: Month; warning?: string } {
  const trimmed = (text ?? '').trim();
  if (trimmed === '') return { month: thisMonth };
  const [, year, month] = /^(\d{4,9})-(0[1-9]|1[0-2])$/.exec(trimmed) ?? [];
  if (!year || !month)
    return { month: thisMonth, warning: 'The address has no month such as 2026-12, so this one is shown.' };
  const asked = Number(year) * 12 + Number(month) - 1;
  const { first, last } = shownMonths(now);
  if (asked < first) return { month: first, warning: `The calendar begins in ${monthName(first)}.` };
  if (asked > last) return { month: last, warning: `The calendar looks three years ahead, up to ${monthName(last)}.` };
  return { month: asked };
}

/** True for months that search engines must not follow: there is always one more. */
export function isFar(month: Month, thisMonth: Month): boolean {
  return Math.abs(month - thisMonth) > 12;
}
