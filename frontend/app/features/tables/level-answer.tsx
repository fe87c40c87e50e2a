import type { Materials } from '~/api/types';
import type { AskedLevels } from '~/ui/asked-levels';
import { Card } from '~/ui/card';
import { times } from '~/ui/figure';
import { phasesOf } from './answer';
import { KICKERS, type UpgradeKind } from './kinds';
import { readRange } from './range';
import { RangeResult } from './range-result';
import { type RangeSum, sumRange } from './sum';
import { itemOf, type UpgradeAnswer } from './table';

interface LevelAnswerProps {
  /** Levels of a table, as search understood the question. */
  asked: AskedLevels & { of: UpgradeKind };
  answer: UpgradeAnswer;
  materialList: Materials;
}

/** What it takes to reach a level, or to get from one to another: the answer to a question, with the way to the whole table. */
export function LevelAnswer({
  asked: { of, title, unit, from, to, sum: isSum, times: count, column, path },
  answer,
  materialList,
}: LevelAnswerProps) {
  const { table } = itemOf(answer, materialList);
  const query = new URLSearchParams({ from: String(from), to: String(to) });
  const range = readRange(query, table);
  const possible = range.problems.length === 0;
  return (
    <Card tight>
      <h2 className="text-xl">
        <a href={possible ? `${path}?${query}#sum` : path} rel="nofollow">
          {count > 1 && `${count} × `}
          {title}, {unit} {isSum ? `${Math.max(from, 0)} to ${to}` : to}
        </a>{' '}
        <small className="text-sm text-soft">{KICKERS[of]}</small>
      </h2>
      {possible ? (
        <RangeResult
          unit={unit}
          range={range}
          sum={forCount(withFirst(sumRange(table, range), column), count)}
          phases={phasesOf(of, table)}
          ways={null}
        />
      ) : (
        range.problems.map((problem) => <p key={problem}>{problem}</p>)
      )}
    </Card>
  );
}

/** The sum with what was asked for first. */
function withFirst(sum: RangeSum, column: string | undefined): RangeSum {
  const isAsked = ({ key }: { key: string }) => key === column;
  return { ...sum, totals: [...sum.totals.filter(isAsked), ...sum.totals.filter((total) => !isAsked(total))] };
}

/** What several of an item cost. Their times and effects do not add up like that. */
function forCount(sum: RangeSum, count: number): RangeSum {
  if (count === 1) return sum;
  const totals = sum.totals.map((total) => ({ ...total, amount: times(total.amount, count) }));
  return { ...sum, totals, time: null, gains: [] };
}
