import type { Materials } from '~/api/types';
import { type AskedLevels, askedSum } from './asked-levels';
import { figureText, FROM_EXAMPLES, fromAll } from '~/figures/figure';
import { readRange } from '../range/range';
import { sumRange } from '../range/sum';
import { itemOf, type UpgradeAnswer } from '../levels/table';

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
