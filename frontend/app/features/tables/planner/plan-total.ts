import { sumOf } from '~/ui/figure';
import type { UpgradeTable, UpgradeItem } from '../columns';
import { readRange, type LevelRange } from '../range';
import { sumRange, type RangeSum, type ResourceCost } from '../sum';
import type { PlanEntry } from './plan';

/** What a table of a plan takes. */
export interface EntrySum extends RangeSum {
  item: UpgradeItem;
  table: UpgradeTable;
  range: LevelRange;
}

export function sumOfEntry(
  { from, to }: Pick<PlanEntry, 'from' | 'to'>,
  { item, table }: Pick<EntrySum, 'item' | 'table'>,
): EntrySum {
  const range = readRange(new URLSearchParams(from === undefined ? '' : { from, to: to ?? '' }), table);
  return { item, table, range, ...sumRange(table, range) };
}

/** Adds up the sums of several tables; what is unknown in one of them is unknown in the total. */
export function planTotal(sums: ReadonlyArray<Pick<EntrySum, 'totals' | 'time'> & { item: { name: string } }>) {
  const totals = new Map<string, ResourceCost>();
  for (const total of sums.flatMap((sum) => sum.totals)) {
    const before = totals.get(total.key);
    totals.set(total.key, before ? { ...before, amount: sumOf([before.amount, total.amount]) } : total);
  }
  const times = sums.flatMap(({ time }) => time ?? []);
  return {
    /** By resource, in the order in which the tables name them. */
    totals: [...totals.values()],
    /** All upgrades, one after the other; null where none has a time. */
    seconds: times.length > 0 ? sumOf(times.map(({ seconds }) => seconds)) : null,
    /** Names of the tables of which something is unknown. */
    unknownOf: sums
      .filter((sum) => [...sum.totals, sum.time].some((one) => one && one.unknownAt.length > 0))
      .map(({ item }) => item.name),
  };
}
