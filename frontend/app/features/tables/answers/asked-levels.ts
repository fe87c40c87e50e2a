import type { Materials, SearchTable } from '~/api/types';
import { figureText, partsOf, times } from '~/figures/figure';
import { secondsText } from '../levels/format';
import { itemOf, type UpgradeAnswer } from '../levels/table';
import { readRange } from '../range/range';
import { sumRange, type RangeSum, type ResourceCost, takesUnknown } from '../range/sum';

/** Levels that somebody asks for; the table may not have them. */
export interface AskedLevels extends SearchTable {
  title: string;
  path: string;
  /** The level to start from; its own cost is not counted. */
  from: number;
  to: number;
  /** False when only level `to` is asked for. */
  sum: boolean;
  times: number;
  /** The key of the material that is asked for. */
  column?: string | undefined;
}

/** The question in words: "3 × House, level 2 to 6". */
export function askedText({ times, title, unit, from, to, sum }: AskedLevels): string {
  return `${times > 1 ? `${times} × ` : ''}${title}, ${unit} ${sum ? `${from} to ` : ''}${to}`;
}

/** Times and effects of several items do not add up, so they are left out. */
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

/** A line such as "519,000 cash, 164 nails, 2 d 4 h"; undefined if the table knows nothing of the levels. */
export function costText(asked: AskedLevels, answer: UpgradeAnswer, materialList: Materials): string | undefined {
  const { table } = itemOf(answer, materialList);
  const range = readRange(new URLSearchParams({ from: String(asked.from), to: String(asked.to) }), table);
  if (range.problems.length > 0) return undefined;
  const sum = askedSum(sumRange(table, range), asked);
  if (takesUnknown(sum)) return undefined;
  const costs = sum.totals.map(({ amount, label }) => `${figureText(amount)} ${label.toLowerCase()}`);
  const seconds = sum.time?.seconds;
  return [...costs, ...(seconds && partsOf(seconds).known !== null ? [figureText(seconds, secondsText)] : [])].join(
    ', ',
  );
}
