import { Amount } from '~/ui/amount';
import { exactly, separated } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { cashOf, happinessOf } from './cafe';
import type { CafeView } from './cafe-view';
import { MaterialName } from '../figure-table';
import type { CafeFigures } from '../types';

/** The six thresholds of the reader's level, or how to ask for them. */
export function CafeAnswer({
  figures: { unlocks, bands, thresholds, levelCap },
  view: { level, mine },
  materials,
}: {
  figures: CafeFigures;
  view: CafeView;
  materials: Materials;
}) {
  const last = bands.rows.length - 1;
  if (level !== null && level < unlocks.cafe) {
    return (
      <p>
        <strong>{`The cafe opens at level ${unlocks.cafe}`}</strong>
        {`: ${unlocks.cafe - level} to go from level ${level}. Its first band then takes ${happinessOf(0)} happiness for the first threshold and pays ${separated(cashOf(0))} in cash.`}
      </p>
    );
  }
  if (!mine) {
    return (
      <p>
        {`${level === null ? 'Your farm level decides everything' : `No row is for level ${level}`}. From level ${unlocks.cafe} to ${levelCap} there are ${last + 1} bands of levels: rewards of ${separated(cashOf(0))} to ${separated(cashOf(last))} in cash, for ${happinessOf(0)} to ${happinessOf(last)} happiness at the first threshold.`}
      </p>
    );
  }
  const { band, levels, cash, next, progress } = mine;
  const passed = progress?.passed ?? 0;
  return (
    <>
      <p>
        <strong>{`Level ${level}: band ${band + 1} of ${last + 1}`}</strong>
        {` (levels ${levels}).`}
        {progress &&
          ` ${passed === 0 ? 'No threshold passed yet' : `${passed} of ${mine.thresholds.length} passed`}${progress.missing === null ? ': you are done for today.' : `, ${separated(progress.missing)} happiness to the next.`}`}
      </p>
      <ol className="threshold-list">
        {mine.thresholds.map((happiness, index) => (
          <li key={index} className={index < passed ? 'passed' : progress && index === passed ? 'next' : undefined}>
            <span className="threshold-number">{index + 1}</span>
            <Amount of="happiness" value={exactly(happiness)} materials={materials} />
            <span className="threshold-gives">
              {thresholds.rows[index]?.gives.map((material) =>
                material === 'cash' ? (
                  <Amount key={material} of="cash" value={exactly(cash)} materials={materials} />
                ) : (
                  <span key={material} className="amount">
                    <MaterialName of={material} size={20} materials={materials} />
                  </span>
                ),
              )}
              {index < passed && <span className="sr-only">passed</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="answer-note">
        {next === null
          ? `Nothing changes any more after level ${levelCap}.`
          : `The next band begins at level ${next}: ${separated(cashOf(band + 1))} in cash.`}
      </p>
    </>
  );
}
