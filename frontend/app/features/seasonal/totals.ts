import { exactly, type Figure, figureOf, isKnown, sumOf } from '~/ui/figure';
import type { Amounts } from '~/ui/materials';
import type { SeasonalEvent } from '~/api/types';

/** The sums of each material over all rows, and whether any of them is unknown in part. */
export function totalsOf(rows: readonly Amounts[]): { totals: Record<string, Figure>; unknown: boolean } {
  const figures = new Map<string, Figure[]>();
  for (const [key, amount] of rows.flatMap((row) => Object.entries(row)))
    figures.set(key, [...(figures.get(key) ?? []), figureOf(amount)]);
  const sums = [...figures].map(([key, amounts]) => [key, sumOf(amounts)] as const);
  return { totals: Object.fromEntries(sums), unknown: !sums.every(([, sum]) => isKnown(sum)) };
}

/** The one material that all tasks ask for, each of them for nothing else; undefined when there is no such one. */
export function onlyItem(rows: readonly Amounts[]): string | undefined {
  const [item, ...others] = new Set(rows.flatMap((row) => Object.keys(row)));
  return others.length === 0 && rows.every((row) => item !== undefined && item in row) ? item : undefined;
}

/** What has been asked for up to and with each row. */
export function runningTotals(rows: readonly Amounts[], item: string): Figure[] {
  let sum = exactly(0);
  return rows.map((row) => (sum = sumOf([sum, figureOf(row[item] ?? 0)])));
}

/** How many events the strip shows before it is expanded (specification §9). */
export const STRIP_LENGTH = 5;

/** What the strip shows of the visible events: the newest five, or all of them; and how many there are. */
export function stripOf(events: readonly SeasonalEvent[], all: boolean): { shown: SeasonalEvent[]; total: number } {
  const visible = events.filter(({ visible }) => visible).sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
  return { shown: all ? visible : visible.slice(0, STRIP_LENGTH), total: visible.length };
}
