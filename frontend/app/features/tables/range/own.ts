import { farmNow, type Farm } from '~/islands/farm';
import { columnsIn, type UpgradeTable } from '../levels/columns';
import type { UpgradeKind } from '../levels/kinds';
import type { LevelRange } from './range';

export interface Own {
  /** The last level or expansion; null if not even the first. */
  upTo: number | null;
  text: string;
}

/** How far the farm level opens a table, or the stock pays for one of the Dream Farm; null if neither is entered. */
export function ownOf(
  kind: UpgradeKind,
  table: UpgradeTable,
  { from }: Pick<LevelRange, 'from'>,
  { level, stock }: Pick<Farm, 'level' | 'stock'> = farmNow(),
): Own | null {
  if (kind === 'dream') return Object.keys(stock).length > 0 ? paidBy(table, from, stock) : null;
  const opens = columnsIn(table, 'unlock').find(({ key }) => key === 'xp')?.values;
  if (level === null || !opens) return null;
  const closed = opens.findIndex((value) => value === null || typeof value === 'string' || value > level);
  const upTo = table.numbers[(closed < 0 ? opens.length : closed) - 1] ?? null;
  return {
    upTo,
    text:
      upTo === null
        ? `At your farm level ${level}, no ${table.unit} is open yet.`
        : `At your farm level ${level}, ${table.unit}s up to ${upTo} are open.`,
  };
}

function paidBy(table: UpgradeTable, from: number, stock: Farm['stock']): Own | null {
  const costs = columnsIn(table, 'cost');
  const left = new Map(costs.map(({ key }) => [key, stock[key] ?? 0]));
  const next = table.numbers.find((number) => number > from);
  if (next === undefined) return null;
  let upTo: number | null = null;
  for (const [row, number] of table.numbers.entries()) {
    if (number <= from) continue;
    for (const { key, values } of costs) {
      const cost = values[row];
      left.set(key, left.get(key)! - (typeof cost === 'number' ? cost : Infinity));
    }
    if ([...left.values()].some((amount) => amount < 0)) break;
    upTo = number;
  }
  return {
    upTo,
    text:
      upTo === null
        ? `Your stock does not pay for the next ${table.unit} yet.`
        : `Your stock pays for ${table.unit}${upTo === next ? '' : `s ${next} to`} ${upTo}.`,
  };
}
