/** A month of a year, counted from January of year 0: a number that can be compared and stepped. */
export type Month = number;

const names = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** The API answers windows between January 2010 and the day three years from today. */
const FIRST: Month = 2010 * 12;
const MONTHS_AHEAD = 36;

/** The month in which `instant` (ms) lies, in UTC. */
export function monthOf(instant: number): Month {
  const date = new Date(instant);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Its first moment, in ms; that of the month after it is its end. */
export function startOf(month: Month): number {
  return Date.UTC(Math.floor(month / 12), month % 12);
}

/** The months that can be shown at `now` (ms): only whole ones, so the last ends before the day three years ahead. */
export function shownMonths(now: number): { first: Month; last: Month } {
  return { first: FIRST, last: monthOf(now) + MONTHS_AHEAD - 1 };
}

/** `November 2026` */
export function monthName(month: Month): string {
  return `${names[month % 12]} ${Math.floor(month / 12)}`;
}

/** Its page: the plain address for the month of `now`. */
export function monthPath(month: Month, now: number): string {
  return month === monthOf(now) ? '/calendar' : `/calendar?month=${new Date(startOf(month)).toISOString().slice(0, 7)}`;
}

/** Reads `?month=2026-12`. What is no month is the one of `now`, what is out of bounds the nearest shown; both are said. */
export function readMonth(text: string | null, now: number): { month: Month; remark?: string } {
  const trimmed = (text ?? '').trim();
  if (trimmed === '') return { month: monthOf(now) };
  const [, year, month] = /^(\d{4,9})-(0[1-9]|1[0-2])$/.exec(trimmed) ?? [];
  if (!year || !month) return { month: monthOf(now), remark: 'That was no month such as 2026-12, so this one is shown.' };
  const asked = Number(year) * 12 + Number(month) - 1;
  const { first, last } = shownMonths(now);
  if (asked < first) return { month: first, remark: `The calendar begins in ${monthName(first)}.` };
  if (asked > last) return { month: last, remark: `The calendar looks three years ahead, up to ${monthName(last)}.` };
  return { month: asked };
}

/** Kept from search engines: a month so far from now tells them nothing, and there is always one more. */
export function isFar(month: Month, now: number): boolean {
  return Math.abs(month - monthOf(now)) > 12;
}
