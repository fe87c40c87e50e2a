import type { DreamMarketQuests } from '~/api/types';
import { UNKNOWN } from '~/figures/figure';
import { columnNames } from '~/figures/origin';
import { wordsOf, type Named } from './quests';

type Row = DreamMarketQuests['levels'][number];

export interface MarketColumn extends Named {
  key: string;
  sortable: boolean;
  /** Shown on a phone: what a contract asks for, and the chosen material. */
  onPhone: boolean;
}

export type MarketCell = number | string;

export function contractNames({ levels }: DreamMarketQuests): string[] {
  const [first = ''] = columnNames(levels[0]);
  return levels.map((row, index) => (row[first] === UNKNOWN ? `No. ${index + 1}` : String(row[first] as MarketCell)));
}

/** Columns from the first row's keys. `by` is the sorted column, or null for the editor's order. */
export function marketTable(
  { levels }: DreamMarketQuests,
  names: ReadonlyMap<string, Named>,
  asked: string | null,
): { columns: MarketColumn[]; rows: Row[]; by: string | null } {
  const keys = columnNames(levels[0]);
  const paid = keys.findIndex((key) => names.has(key));
  const sortable = (key: string) =>
    levels.length > 1 &&
    levels.every((row) => typeof row[key] === 'number') &&
    levels.some((row) => row[key] !== UNKNOWN);
  const by = keys.find((key) => sortable(key) && key === asked) ?? null;
  const chosen = by !== null && keys.indexOf(by) > paid ? by : keys[paid];
  const [first, ...others] = keys.map((key, index) => ({
    key,
    ...(names.get(key) ?? { name: wordsOf(key), pic: '' }),
    sortable: sortable(key),
    onPhone: index < paid || key === chosen,
  }));
  // A phone shows the chosen column beside the first.
  others.sort((one, other) => Number(other.key === by) - Number(one.key === by));
  return { columns: first ? [first, ...others] : [], by, rows: by === null ? levels : sortRows(levels, by) };
}

/** Most first, unknown last. */
export function sortRows(rows: readonly Row[], key: string): Row[] {
  const worth = (row: Row) => (row[key] === UNKNOWN ? -Infinity : Number(row[key]));
  return [...rows].sort((one, other) => worth(other) - worth(one) || 0);
}
