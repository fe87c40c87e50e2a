import { sumKnown } from '~/ui/figure';
import type { Amounts } from '~/ui/materials';

/** The sums of each material over all rows, and whether an unknown figure was left out of one. */
export function totalsOf(rows: readonly Amounts[]): { totals: Amounts; unknown: boolean } {
  const figures = new Map<string, number[]>();
  for (const [key, amount] of rows.flatMap((row) => Object.entries(row))) figures.set(key, [...(figures.get(key) ?? []), amount]);
  const sums = [...figures].map(([key, amounts]) => [key, sumKnown(amounts)] as const);
  return { totals: Object.fromEntries(sums.map(([key, { sum }]) => [key, sum])), unknown: sums.some(([, { unknown }]) => unknown) };
}

/** The one material that all tasks ask for, each of them for nothing else; undefined when there is no such one. */
export function onlyItem(rows: readonly Amounts[]): string | undefined {
  const [item, ...others] = new Set(rows.flatMap((row) => Object.keys(row)));
  return others.length === 0 && rows.every((row) => item !== undefined && item in row) ? item : undefined;
}

/** What has been asked for up to and with each row. */
export function runningTotals(rows: readonly Amounts[], item: string): number[] {
  return rows.map((_, place) => sumKnown(rows.slice(0, place + 1).map((row) => row[item] ?? 0)).sum);
}
