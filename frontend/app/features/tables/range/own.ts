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
  const last = opens.findLastIndex((value) => typeof value === 'number' && value <= level);
  const upTo = table.numbers[last] ?? null;
  const isUnsure = last + 1 < opens.length && typeof opens[last + 1] !== 'number';
  if (upTo === null)
    return isUnsure ? null : { upTo, text: `At your farm level ${level}, no ${table.unit} is open yet.` };
  const unsure = isUnsure ? ` It is not known when ${table.unit} ${table.numbers[last + 1]} opens.` : '';
  const open = last === 0 ? ` ${upTo} is` : `s up to ${upTo} are`;
  return { upTo, text: `At your farm level ${level}, ${table.unit}${open} open.${unsure}` };
}

function paidBy(table: UpgradeTable, from: number, stock: Farm['stock']): Own | null {
  const costs = columnsIn(table, 'cost');
  const left = new Map(costs.map(({ key }) => [key, stock[key] ?? Infinity]));
  const next = table.numbers.find((number) => number > from);
  if (next === undefined) return null;
  let upTo: number | null = null;
  let unsure = '';
  let lacking = '';
  for (const [row, number] of table.numbers.entries()) {
    if (number <= from) continue;
    const isUnknown = costs.some(({ values }) => typeof values[row] !== 'number');
    for (const { key, values } of costs) left.set(key, left.get(key)! - Number(values[row] ?? 0));
    if ([...left.values()].some((amount) => amount < 0)) break;
    if (costs.some(({ key, values }) => !(key in stock) && Number(values[row] ?? 0) !== 0)) {
      lacking = ` For ${table.unit} ${number} a material is not in your stock list.`;
      break;
    }
    if (isUnknown) {
      unsure = ` The cost of ${table.unit} ${number} is not known.`;
      break;
    }
    upTo = number;
  }
  if (upTo === null && lacking) return { upTo, text: lacking.trim() };
  if (upTo === null) return unsure ? null : { upTo, text: `Your stock does not pay for the next ${table.unit} yet.` };
  const levels = upTo === next ? '' : `s ${next} to`;
  return { upTo, text: `Your stock pays for ${table.unit}${levels} ${upTo}.${unsure}${lacking}` };
}
