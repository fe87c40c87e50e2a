import type { ReactNode } from 'react';
import { FigureText, UnknownNote } from '~/figures/amount';
import { type Figure, figureText, isExactly, partsOf } from '~/figures/figure';
import { OwnNote } from '~/figures/provenance';
import { Sentences, Notice } from '~/ui/notice';
import { Picture } from '~/ui/picture';
import { namedSpans, secondsText } from '../levels/format';
import { type LandPhase, phasesWithin } from '../levels/notes';
import type { LevelRange } from './range';
import { bringsUnknown, type RangeSum, type ResourceCost, takesUnknown } from './sum';

/** The id of the first row of the range. */
export const SHOWN_ROW = 'here';

interface RangeResultProps {
  unit: string;
  range: LevelRange;
  sum: RangeSum;
  /** What limits a farm, by expansion; empty for all but land. */
  phases: readonly LandPhase[];
  /** Links below the sum. */
  links?: ReactNode;
}

export function RangeResult({ unit, range, sum, phases, links }: RangeResultProps) {
  const { from, to, asked } = range;
  const { steps, totals, time, playerLevel, gains } = sum;
  if (range.problems.length > 0) return <RangeProblems title="sum-title" problems={range.problems} />;
  const touched = phasesWithin(phases, from, to);
  const all = sum.isCountKnown ? `All ${steps} ${unit}s` : `These ${unit}s`;
  const way = `From ${unit} ${from} to ${to}`;
  // Some tables begin with the level that every farm has.
  const isPart = asked || from > 0;
  if (steps === 0) return <p>{way} there is nothing to pay.</p>;
  if (takesUnknown(sum) && (!asked || bringsUnknown(sum))) return <TakesUnknown unit={unit} />;
  return (
    <>
      <p>
        <strong>{isPart ? way : steps === 1 ? `The one ${unit}` : all}</strong>
        {isPart || steps === 1 ? ' takes: ' : ' take: '}
      </p>
      <Totals totals={totals} />
      <LeftOut totals={totals} unit={unit} />
      {sum.own && <OwnNote />}
      <dl>
        <TimeRow time={time} unit={unit} />
        {asked && (
          <>
            {playerLevel !== null && (
              <Row name="Opens at">
                player level {playerLevel.highest || '?'}
                {playerLevel.highest > 0 &&
                  playerLevel.unknownAt.length > 0 &&
                  ` or above: ? at ${namedSpans(unit, playerLevel.unknownAt)}`}
              </Row>
            )}
            {gains.map(({ key, label, pic, before, after }) => (
              <Row key={key} name={label}>
                {pic && <Picture src={pic} size={18} className="mr-1 inline" />}
                {before !== null && (
                  <>
                    {before} <span aria-hidden="true">→</span>
                    <span className="sr-only">to</span>{' '}
                  </>
                )}
                {after}
              </Row>
            ))}
            {touched.length > 0 && (
              <Row name="What holds you back">
                {touched.map(({ span, limit }) => (
                  <div key={span}>
                    {span}: {limit}
                  </div>
                ))}
              </Row>
            )}
          </>
        )}
      </dl>
      {asked && links}
    </>
  );
}

export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function RangeProblems({ title, problems }: Pick<LevelRange, 'problems'> & { title: string }) {
  return (
    <Notice id={`${title}-problems`}>
      <Sentences texts={problems} />
    </Notice>
  );
}

interface TotalsProps {
  totals: readonly ResourceCost[];
  /** Null if no stock is entered. */
  missing?: (total: ResourceCost) => Figure | null;
}

export function Totals({ totals, missing = () => null }: TotalsProps) {
  return (
    <ul className="my-2 grid grid-fill-30 gap-2 leading-tight">
      {totals.map((total) => {
        const { key, label, one = label, pic, amount } = total;
        const left = missing(total);
        const name = isExactly(amount, 1) ? one : label;
        return (
          <li key={key} className="flex items-center gap-2 first:col-span-full first:text-xl">
            {pic && <Picture src={pic} size={28} />}
            <span>
              <b className="font-serif font-semibold">
                {left?.most === 0 ? <span>enough</span> : <FigureText of={left ?? amount} />}
              </b>{' '}
              <small className="block text-sm text-soft">
                {left ? `${name}, missing of ${figureText(amount)}` : name}
              </small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Which levels are left out of sums that are known in part. */
export function LeftOut({ totals, unit }: { totals: readonly ResourceCost[]; unit: string }) {
  const left = totals.filter(({ amount, unknownAt }) => unknownAt.length > 0 && partsOf(amount).known !== null);
  if (left.length === 0) return null;
  const texts = left.map(({ label, unknownAt }) => `${label.toLowerCase()} of ${namedSpans(unit, unknownAt)}`);
  return <UnknownNote>{`Unknown: ${texts.join('; ')}.`}</UnknownNote>;
}

export function TimeRow({ time, unit }: { time: RangeSum['time']; unit: string }) {
  if (!time) return null;
  return (
    <Row name="Upgrade time">
      {figureText(time.seconds, secondsText)}
      {time.unknownAt.length > 0 &&
        partsOf(time.seconds).known !== null &&
        `, without ${namedSpans(unit, time.unknownAt)}, which is unknown`}
    </Row>
  );
}

/** In place of a sum of which nothing is known. */
export const TakesUnknown = ({ unit }: { unit: string }) => (
  <UnknownNote>{`The cost of these ${unit}s is not known yet.`}</UnknownNote>
);
