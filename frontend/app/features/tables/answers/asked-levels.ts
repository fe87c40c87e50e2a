import type { Materials, SearchTable } from '~/api/types';
import { figureText, FROM_EXAMPLES, fromAll, times } from '~/figures/figure';
import { itemOf, type UpgradeAnswer } from '../levels/table';
import { readRange } from '../range/range';
import { sumRange, type RangeSum, type ResourceCost } from '../range/sum';

/** Levels of a table that somebody asks for, whether the table has them or not. */
export interface AskedLevels extends SearchTable {
  title: string;
  path: string;
  /** The level to start from; its own cost is not counted. */
  from: number;
  to: number;
  /** False when the one level `to` is asked for. */
  sum: boolean;
  /** How many of the item. */
  times: number;
  /** The key of the material that is asked for. */
  column?: string | undefined;
}

/** The question in words: "3 × House, level 2 to 6". */
export function askedText({ times, title, unit, from, to, sum }: AskedLevels): string {
  return `${times > 1 ? `${times} × ` : ''}${title}, ${unit} ${sum ? `${from} to ` : ''}${to}`;
}

/** A sum as it is asked for: one material first, and of several items what they cost. Their times and effects do not add up like that. */
export function askedSum(sum: RangeSum, { column, times: count }: Pick<AskedLevels, 'column' | 'times'>): RangeSum {
  const isAsked = ({ key }: ResourceCost) => key === column;
  const totals = [...sum.totals.filter(isAsked), ...sum.totals.filter((total) => !isAsked(total))];
  if (count === 1) return { ...sum, totals };
  return {
    ...sum,
    totals: totals.map((total) => ({ ...total, amount: times(total.amount, count) })),
    time: null,
    gains: [],
  };
}

/** What the levels that are asked for cost, in one line: "Example: 519,000 cash, 164 nails"; undefined where the table does not have them. */
export function costText(asked: AskedLevels, answer: UpgradeAnswer, materialList: Materials): string | undefined {
  const { table } = itemOf(answer, materialList);
  const range = readRange(new URLSearchParams({ from: String(asked.from), to: String(asked.to) }), table);
  if (range.problems.length > 0) return undefined;
  const { totals } = askedSum(sumRange(table, range), asked);
  if (totals.length === 0) return undefined;
  const isExample = fromAll(totals.map(({ amount }) => amount)) & FROM_EXAMPLES;
  return `${isExample ? 'Example: ' : ''}${totals.map(({ amount, label }) => `${figureText(amount)} ${label.toLowerCase()}`).join(', ')}`;
}
