import { Amount } from '~/ui/amount';
import { classes } from '~/ui/classes';
import { exactly, separated } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { cashOf, happinessOf } from './cafe';
import type { CafeView } from './cafe-view';
import type { CafeFigures } from '../types';

/** The six thresholds of the reader's level, or how to ask for them. */
export function CafeAnswer({ figures, view, materials }: { figures: CafeFigures; view: CafeView; materials: Materials }) {
  const { unlocks, bands, thresholds, levelCap } = figures;
  const { level, mine } = view;
  if (level !== null && level < unlocks.cafe) {
    return (
      <p>
        <strong>The cafe opens at level {unlocks.cafe}</strong>: {unlocks.cafe - level} to go from level {level}. Its first band then takes {happinessOf(0)} happiness for the first threshold and pays {separated(cashOf(0))} in cash.
      </p>
    );
  }
  if (!mine) {
    return (
      <p>
        {level === null ? 'Your farm level decides everything' : `No row is for level ${level}`}. From level {unlocks.cafe} to {levelCap} there are {bands.rows.length} bands of levels: rewards of {separated(cashOf(0))} to{' '}
        {separated(cashOf(bands.rows.length - 1))} in cash, for {happinessOf(0)} to {happinessOf(bands.rows.length - 1)} happiness at the first threshold.
      </p>
    );
  }
  return (
    <>
      <p>
        <strong>
          Level {level}: band {mine.band + 1} of {bands.rows.length}
        </strong>{' '}
        (levels {mine.levels}).{' '}
        {mine.progress && (
          <>
            {mine.progress.passed === 0 ? 'No threshold passed yet' : `${mine.progress.passed} of ${mine.thresholds.length} passed`}
            {mine.progress.missing === null ? ': you are done for today.' : `, ${separated(mine.progress.missing)} happiness to the next.`}
          </>
        )}
      </p>
      <ol className="threshold-list">
        {mine.thresholds.map((happiness, index) => (
          <li key={index} className={classes(mine.progress && index < mine.progress.passed && 'passed', mine.progress?.passed === index && 'next') || undefined}>
            <span className="threshold-number">{index + 1}</span>
            <Amount of="happiness" value={exactly(happiness)} materials={materials} />
            <span className="threshold-gives">
              {thresholds.rows[index]?.gives.map((material) =>
                material === 'cash' ? (
                  <Amount key={material} of="cash" value={exactly(mine.cash)} materials={materials} />
                ) : (
                  <Given key={material} material={material} materials={materials} />
                ),
              )}
              {mine.progress && index < mine.progress.passed && <span className="sr-only">passed</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="answer-note">{mine.next === null ? `Nothing changes any more after level ${levelCap}.` : `The next band begins at level ${mine.next}: ${separated(cashOf(mine.band + 1))} in cash.`}</p>
    </>
  );
}

function Given({ material, materials }: { material: string; materials: Materials }) {
  const { plural = material, pic } = materials[material] ?? {};
  return (
    <span className="amount">
      {pic && <img src={pic} width={20} height={20} alt="" />}
      {plural}
    </span>
  );
}
