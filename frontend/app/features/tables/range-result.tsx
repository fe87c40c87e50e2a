import { FigureText } from '~/ui/amount';
import { figureText, isExactly } from '~/ui/figure';
import { Notice } from '~/ui/notice';
import { Picture } from '~/ui/picture';
import { namedSpans } from './cells';
import { durationText } from './duration';
import { phasesWithin, type Phase } from './notes';
import type { Range } from './range';
import type { Gain, RangeSum, Total } from './sum';

/** Leads to the first row of the range that was asked for. */
export const SHOWN_ROW = 'here';

interface RangeResultProps {
  unit: string;
  range: Range;
  sum: RangeSum;
  /** What holds a player back, by expansion; none but for land. */
  phases: readonly Phase[];
  path: string;
}

/** What a range costs, and what it brings. */
export function RangeResult({ unit, range, sum, phases, path }: RangeResultProps) {
  const { from, to, asked } = range;
  if (range.problems.length > 0) return <RangeProblems title="sum-title" problems={range.problems} />;
  const touched = phasesWithin(phases, from, to);
  if (sum.steps === 0) {
    return <p className="range-answer">{`From ${unit} ${from} to ${to} there is nothing to pay.`}</p>;
  }
  return (
    <div className="range-answer">
      {asked ? (
        <p>
          <strong>{`From ${unit} ${from} to ${to}`}</strong> takes:
        </p>
      ) : (
        <p>
          <strong>{sum.steps === 1 ? `The one ${unit}` : `All ${sum.steps} ${unit}s`}</strong>
          {sum.steps === 1 ? ' takes:' : ' take:'}
        </p>
      )}
      <Totals totals={sum.totals} />
      <LeftOut totals={sum.totals} unit={unit} />
      <dl className="range-more">
        <TimeRow time={sum.time} unit={unit} />
        {asked && sum.playerLevel !== null && (
          <div>
            <dt>All of it is open from</dt>
            <dd>
              player level {sum.playerLevel.known ?? '?'}
              {sum.playerLevel.known !== null &&
                sum.playerLevel.unknownAt.length > 0 &&
                ` or above: ? at ${namedSpans(unit, sum.playerLevel.unknownAt)}`}
            </dd>
          </div>
        )}
        {asked && sum.gains.map((gain) => <GainRow key={gain.key} gain={gain} />)}
        {asked && touched.length > 0 && (
          <div>
            <dt>What holds you back</dt>
            <dd>
              {touched.map(({ span, limit }) => (
                <span key={span} className="line">
                  {span}: {limit}
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {asked && (
        <p className="range-clear">
          <a href={`#${SHOWN_ROW}`}>Show in the table</a>{' '}
          <a href={`${path}#sum`} rel="nofollow">
            Add up everything
          </a>
        </p>
      )}
    </div>
  );
}

/** What is wrong with a range; its form names it by `title`. */
export function RangeProblems({ title, problems }: Pick<Range, 'problems'> & { title: string }) {
  return (
    <Notice id={`${title}-problems`}>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Notice>
  );
}

/** What is to be paid of each resource. */
export function Totals({ totals }: { totals: readonly Total[] }) {
  return (
    <ul className="totals">
      {totals.map((total) => (
        <TotalItem key={total.key} total={total} />
      ))}
    </ul>
  );
}

/** At which levels nobody knows it. */
export function LeftOut({ totals, unit }: { totals: readonly Total[]; unit: string }) {
  const left = totals.filter(({ unknownAt }) => unknownAt.length > 0);
  if (left.length === 0) return null;
  return (
    <p className="left-out">
      <b className="unknown">?</b> Nobody has told us:{' '}
      {left.map(({ label, unknownAt }) => `${label.toLowerCase()} of ${namedSpans(unit, unknownAt)}`).join('; ')}.
    </p>
  );
}

export function TimeRow({ time, unit }: { time: RangeSum['time']; unit: string }) {
  if (!time) return null;
  return (
    <div>
      <dt>Upgrade time</dt>
      <dd>
        {figureText(time.seconds, durationText)}
        {time.unknownAt.length > 0 && `: what ${namedSpans(unit, time.unknownAt)} takes, nobody has told us`}
      </dd>
    </div>
  );
}

function TotalItem({ total: { label, one = label, pic, amount } }: { total: Total }) {
  return (
    <li>
      {pic && <Picture src={pic} size={28} />}
      <span className="total">
        <FigureText of={amount} />
      </span>{' '}
      <span className="total-name">{isExactly(amount, 1) ? one : label}</span>
    </li>
  );
}

function GainRow({ gain: { label, pic, before, after } }: { gain: Gain }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {pic && <Picture src={pic} size={18} />}
        {before !== null && (
          <>
            {before} <span aria-hidden="true">→</span>
            <span className="sr-only">to</span>{' '}
          </>
        )}
        {after}
      </dd>
    </div>
  );
}
