import { Amount } from '~/figures/amount';
import { classes } from '~/ui/classes';
import { counted, exactly, formatNumber } from '~/figures/figure';
import { spanText } from '../duration';
import { FigureTable, GroupedHead, MaterialName } from '../figure-table';
import { QuestionForm } from '../question-form';
import type { Cafe } from '~/api/types';
import { cashOf, MULTIPLIERS, thresholdsOf, happinessOf, cafeView } from './cafe';
import { guideIsland, type GuideProps } from '../guide-island';
import { separated } from '~/ui/whole-number';

type Props = GuideProps<Cafe, ReturnType<typeof cafeView>>;

function CafeQuestion(props: Props) {
  return (
    <QuestionForm {...props} labels={{ level: 'Farm level', happiness: 'Happiness' }}>
      <CafeAnswer {...props} />
    </QuestionForm>
  );
}

/** Cash and happiness for each band of farm levels; the reader's own is marked. */
function CafeBands({ figures: { bands }, view: { mine }, materials }: Props) {
  return (
    <FigureTable
      head={
        <GroupedHead
          headings={['Farm level', <MaterialName of="cash" materials={materials} />]}
          groups={[['Happiness for threshold', MULTIPLIERS.map((_, index) => index + 1)]]}
        />
      }
      kinds={{ 2: 'group' }}
      rows={bands.rows.map((row, band) => [
        spanText(row),
        separated(cashOf(band)),
        ...thresholdsOf(band).map((happiness) => separated(happiness)),
      ])}
      of={bands}
      paths={['cash', 'happiness']}
      mine={mine?.band}
    />
  );
}

/** The six thresholds of the reader's level, or what is missing for them. */
function CafeAnswer({ figures: { unlocks, bands, thresholds, levelCap }, view: { level, mine }, materials }: Props) {
  const last = bands.rows.length - 1;
  if (level !== null && level < unlocks.cafe) {
    return (
      <p>
        <strong>{`The cafe opens at level ${unlocks.cafe}`}</strong>
        {`: ${counted(unlocks.cafe - level, 'level')} to go from level ${level}. Its first band then takes ` +
          `${happinessOf(0)} happiness for the first threshold and pays ${separated(cashOf(0))} in cash.`}
      </p>
    );
  }
  if (!mine) {
    return (
      <p>
        {`${level === null ? 'Everything depends on your farm level' : `The band of level ${level} is unknown`}. ` +
          `From level ${unlocks.cafe} to ${levelCap} there are ${last + 1} bands of levels: ` +
          `rewards of ${separated(cashOf(0))} to ${separated(cashOf(last))} in cash, ` +
          `for ${happinessOf(0)} to ${happinessOf(last)} happiness at the first threshold. `}
      </p>
    );
  }
  const { band, levels, cash, next, progress } = mine;
  const passed = progress?.passed ?? 0;
  return (
    <>
      <p>
        <strong>{`Level ${level}: band ${band + 1} of ${last + 1}`}</strong>
        {` (levels ${levels}). `}
        {progress &&
          (passed === 0 ? ' No threshold passed yet' : ` ${passed} of ${mine.thresholds.length} passed`) +
            (progress.missing === null
              ? ': you are done for today.'
              : `, ${separated(progress.missing)} happiness to the next.`)}
      </p>
      <ol className="mt-2 divide-y divide-rule">
        {mine.thresholds.map((happiness, index) => (
          <li
            key={index}
            className={classes(
              'flex items-center gap-2 px-1.5 py-1',
              index < passed && 'bg-sage-wash',
              progress && index === passed && 'bg-gold-wash',
            )}
            aria-current={progress && index === passed ? 'step' : undefined}
          >
            <strong className="w-6 text-center font-serif text-red">{index + 1}</strong>
            <span className="flex w-2/5">
              <Amount of="happiness" value={exactly(happiness)} materials={materials} />
            </span>
            <span className="flex flex-1 flex-wrap gap-x-3">
              {thresholds.rows[index]?.gives.map((material) =>
                material === 'cash' ? (
                  <Amount key={material} of="cash" value={exactly(cash)} materials={materials} />
                ) : (
                  <span key={material} className="inline-flex items-center gap-1.5">
                    <MaterialName of={material} size={20} materials={materials} />
                  </span>
                ),
              )}
              {index < passed && (
                <span className="ml-auto">
                  <span aria-hidden="true">✓</span>
                  <span className="sr-only">passed</span>
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-soft">
        {next === null
          ? `Nothing changes after level ${levelCap}.`
          : `The next band begins at level ${formatNumber(next)}: ${separated(cashOf(band + 1))} in cash.`}
      </p>
    </>
  );
}

export default guideIsland('/cafe', cafeView, { question: CafeQuestion, bands: CafeBands });
