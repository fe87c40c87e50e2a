import type { Bees } from '~/api/types';
import { Facts } from '~/ui/facts';
import { TextField } from '~/ui/field';
import { counted, formatNumber, figureText, isKnown, figureOf, madeOf, sumOf } from '~/figures/figure';
import { Seen } from '~/figures/provenance';
import { minutesText, spanText } from '../duration';
import { FigureTable, MaterialName } from '../figure-table';
import { QuestionForm } from '../question-form';
import { BedName } from './bed-name';
import { holdText, beesView } from './bees';
import { guideIsland, type GuideProps } from '../guide-island';
import { separated } from '~/ui/whole-number';

type Props = GuideProps<Bees, ReturnType<typeof beesView>>;

/** What the reader still needs: bees, energy, jelly. */
function BeesQuestion({ path, figures: { rules, milestones }, view }: Props) {
  const { entry, energyFull, level, energy, bees, attacks, fields } = view;
  const row = milestones.rows[view.milestone];
  const [first, second, third] = [row?.first, row?.second, row?.third].map(formatNumber);
  const [best] = view.bedMinutes;
  const { at } = energyFull;
  const fullAt = at ? `, at ${at.time}${at.days > 0 ? ' tomorrow' : ''}` : '';
  return (
    <QuestionForm
      path={path}
      view={view}
      labels={{ bees: 'Bees', energy: 'Energy', level: 'Farm level' }}
      more={
        <TextField
          tight
          label="Time now"
          name="at"
          type="time"
          defaultValue={fields.at.value ?? ''}
          error={fields.at.error}
        />
      }
    >
      <Facts
        beside
        facts={[
          [
            'To enter',
            entry.missing === 0 ? (
              <strong>{`You have the ${rules.entryBees} bees you need.`}</strong>
            ) : (
              <>
                <strong>{`${counted(entry.missing, 'bee')}${bees === null ? '' : ' more'}:`}</strong>
                {` ${figureText(entry.fewest)} of the best contracts, or ${separated(entry.gold)} gold. `}
              </>
            ),
          ],
          [
            'Full energy',
            energyFull.minutes === 0 ? (
              <strong>{`You are at ${rules.energyMax}: spend it, or new energy is lost.`}</strong>
            ) : (
              <>
                <strong>{`in ${minutesText(energyFull.minutes)}${fullAt}`}</strong>
                {`, from ${energy ?? 0} to ${rules.energyMax}.`}
              </>
            ),
          ],
          energy !== null && [
            'Attacks now',
            <ul className="max-w-96">
              {attacks.map(({ color, times, wait }) => (
                <li key={color} className="flex justify-between">
                  <BedName color={color} />{' '}
                  <strong>
                    {!isKnown(times) || times.least > 0 ? (
                      `${figureText(times)}×`
                    ) : (
                      <span className="font-normal text-soft">{`in ${figureText(wait, minutesText)}`}</span>
                    )}
                  </strong>
                </li>
              ))}
            </ul>,
          ],
          level !== null &&
            milestones.rows.length > 0 && [
              `Rewards at level ${level}`,
              row ? (
                <>
                  <strong>{`${first}, ${second} and ${third} jelly`}</strong> for <a href="#milestones">the three</a>.
                  {best &&
                    ` One ${best.color} bed with the bonus gives the third in ${holdText(best.bonus, rules.days)}.`}
                </>
              ) : (
                `The table of personal rewards begins at level ${formatNumber(milestones.rows[0]?.from)}.`
              ),
            ],
        ]}
      />
    </QuestionForm>
  );
}

function BeeContracts({ figures: { rules, contracts }, view: { groups, entry, full, bees }, materials }: Props) {
  return (
    <FigureTable
      label={bees === null ? 'Bees for contracts' : `Bees for contracts, from the ${bees} that you have`}
      head={['Contracts for', 'Bees each', `To ${rules.entryBees} bees`, `To ${rules.beeCap} bees`]}
      rows={[
        ...groups.map((group, index) => [
          <ul className="py-1">
            {group.materials.map((material) => (
              <li key={material} className="flex items-center gap-2">
                <MaterialName of={material} size={20} materials={materials} />
                {contracts.rows
                  .filter((row) => row.material === material)
                  .map((row) => (
                    <Seen key={material} within={contracts} row={row} />
                  ))}
              </li>
            ))}
          </ul>,
          formatNumber(group.bees),
          figureText(entry.contracts[index]!),
          figureText(full.contracts[index]!),
        ]),
        [
          'In gold',
          <span className="faint">{`${rules.extraBeeGold} a bee`}</span>,
          separated(entry.gold),
          separated(full.gold),
        ],
      ]}
    />
  );
}

/** The personal rewards by farm level, and how long a bed takes for the reader's third. */
function BeeMilestones({ figures: { milestones, rules }, view: { milestone, bedMinutes } }: Props) {
  return (
    <>
      <FigureTable
        head={['Farm level', 'First', 'Second', 'Third', 'Cash']}
        rows={milestones.rows.map((row) => [
          spanText(row),
          ...[row.first, row.second, row.third, row.cash].map(formatNumber),
        ])}
        of={milestones}
        paths={['first', 'second', 'third', 'cash']}
        at="/bees milestones"
        mine={milestone}
      />
      {bedMinutes.length > 0 && (
        <>
          <h3 className="mt-5 mb-3">How long one bed takes for your third reward</h3>
          <FigureTable
            label="Time for the third reward"
            head={['Bed', 'Without bonus', 'With bonus']}
            rows={bedMinutes.map(({ color, plain, bonus }) => [
              <BedName color={color} />,
              holdText(plain, rules.days),
              holdText(bonus, rules.days),
            ])}
          />
        </>
      )}
    </>
  );
}

/** Rewards by place, with the reader's own cash where the farm level is known. */
function BeeRanking({ figures: { milestones, ranking }, view }: Props) {
  const third = milestones.rows[view.milestone];
  const share = (cash: number) =>
    madeOf([figureOf(third?.cash), figureOf(cash)], (third, percent) => Math.round((third * percent) / 100));
  return (
    <FigureTable
      of={ranking}
      paths={['gold', 'cash', ...(third ? [''] : []), 'books']}
      at="/bees ranking"
      head={['Place', 'Gold', 'Cash', ...(third ? ['Cash for you'] : []), 'Books']}
      rows={ranking.rows.map(({ place, gold, cash, books }) => [
        place,
        formatNumber(gold),
        figureText(figureOf(cash), (percent) => `${separated(percent)}%`),
        ...(third ? [figureText(share(cash))] : []),
        formatNumber(books),
      ])}
    />
  );
}

function BeeMap({ figures: { map } }: Props) {
  const { rows } = map;
  const all = figureText(sumOf(rows.map(({ beds }) => figureOf(beds))));
  return (
    <FigureTable
      of={map}
      paths={['color', 'beds']}
      at="/bees map"
      head={['Ring, from the middle', 'Colour', 'Beds']}
      kinds={{ 1: 'words short' }}
      rows={[
        ...rows.map(({ ring, color, beds }) => [ring, <BedName color={color} />, formatNumber(beds)]),
        ['All', '', all],
      ]}
    />
  );
}

export default guideIsland('/bees', beesView, {
  question: BeesQuestion,
  contracts: BeeContracts,
  milestones: BeeMilestones,
  ranking: BeeRanking,
  map: BeeMap,
});
