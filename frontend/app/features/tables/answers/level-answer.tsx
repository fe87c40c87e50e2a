import type { Materials } from '~/api/types';
import { type AskedLevels, askedText, askedSum } from './asked-levels';
import { Card } from '~/ui/card';
import { phasesOf } from '../levels/notes';
import { KINDS, type UpgradeKind } from '../levels/kinds';
import { readRange } from '../range/range';
import { RangeResult } from '../range/range-result';
import { sumRange } from '../range/sum';
import { itemOf, type UpgradeAnswer } from '../levels/table';

interface LevelAnswerProps {
  asked: AskedLevels & { of: UpgradeKind };
  answer: UpgradeAnswer;
  materialList: Materials;
}

/** The answer to a question about levels, with a link to the table. */
export function LevelAnswer({ asked, answer, materialList }: LevelAnswerProps) {
  const { of, unit, from, to, path } = asked;
  const { table } = itemOf(answer, materialList);
  const query = new URLSearchParams({ from: String(from), to: String(to) });
  const range = readRange(query, table);
  const possible = range.problems.length === 0;
  return (
    <Card tight>
      <h2 className="text-xl">
        <a href={possible ? `${path}?${query}#sum` : path} rel="nofollow">
          {askedText(asked)}
        </a>{' '}
        <small className="text-sm text-soft">{KINDS[of].kicker}</small>
      </h2>
      {possible ? (
        <RangeResult
          unit={unit}
          range={range}
          sum={askedSum(sumRange(table, range), asked)}
          phases={phasesOf(of, table)}
        />
      ) : (
        range.problems.map((problem) => <p key={problem}>{problem}</p>)
      )}
    </Card>
  );
}
