import { exactly, minus, notBelowZero, sumOf, times as timesOf, type Figure } from '~/figures/figure';
import { readNumberField } from '~/ui/whole-number';
import type { UpgradeTable, UpgradeItem } from '../levels/columns';
import { readRange, type LevelRange } from '../range/range';
import { sumRange, takesUnknown, type RangeSum, type ResourceCost } from '../range/sum';
import { TIMES, type PlanEntry } from './plan';

export interface EntrySum extends RangeSum {
  item: UpgradeItem;
  table: UpgradeTable;
  range: LevelRange;
  times: number;
}

/** An impossible quantity is one of the range's problems. */
export function sumOfEntry(
  { from, to, times: typed = '' }: Pick<PlanEntry, 'from' | 'to' | 'times'>,
  { item, table }: Pick<EntrySum, 'item' | 'table'>,
): EntrySum {
  const range = readRange(new URLSearchParams(from === undefined ? '' : { from, to: to ?? '' }), table);
  const { value, error } = readNumberField(typed, TIMES);
  if (error) range.problems.push(`“Quantity” needs a whole number between ${TIMES.min} and ${TIMES.max}.`);
  const times = value ?? 1;
  const sum = sumRange(table, range);
  return {
    item,
    table,
    range,
    times,
    ...sum,
    totals: sum.totals.map((total) => ({ ...total, amount: timesOf(total.amount, times) })),
    time: sum.time && { ...sum.time, seconds: timesOf(sum.time.seconds, times) },
  };
}

/** What is missing of an amount; null if no stock is entered. */
export function missingOf(amount: Figure, have: number | undefined): Figure | null {
  return have === undefined ? null : notBelowZero(minus(amount, exactly(have)));
}

/** Adds up several tables; unknown in one is unknown in the total. */
export function planTotal(sums: ReadonlyArray<Pick<EntrySum, 'totals' | 'time'> & { item: { name: string } }>) {
  const totals = new Map<string, ResourceCost>();
  for (const total of sums.flatMap((sum) => sum.totals)) {
    const before = totals.get(total.key);
    totals.set(total.key, before ? { ...before, amount: sumOf([before.amount, total.amount]) } : total);
  }
  const times = sums.flatMap(({ time }) => time ?? []);
  return {
    /** By resource, in the order of the tables. */
    totals: [...totals.values()],
    /** All upgrades one after the other; null if none has a time. */
    seconds: times.length > 0 ? sumOf(times.map(({ seconds }) => seconds)) : null,
    /** The tables that take something, but have no times. */
    untimed: sums.filter(({ totals, time }) => totals.length > 0 && !time).map(({ item }) => item.name),
    /** The tables with unknown figures: "part of Barn", or "Barn" if nothing of it is known. */
    unknownOf: sums
      .filter((sum) => [...sum.totals, sum.time].some((one) => one && one.unknownAt.length > 0))
      .map((sum) => (takesUnknown(sum) ? sum.item.name : `part of ${sum.item.name}`)),
  };
}
