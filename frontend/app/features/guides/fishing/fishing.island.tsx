import type { Fishing } from '~/api/types';
import { Amount } from '~/figures/amount';
import { Facts } from '~/ui/facts';
import { SelectField } from '~/ui/field';
import { formatNumber, partsOf } from '~/figures/figure';
import { minutesText, rowOf, spanText } from '../duration';
import { FigureTable, GroupedHead, MaterialName } from '../figure-table';
import { QuestionForm } from '../question-form';
import { catchesIn, ROD_MATERIALS, fishingView } from './fishing';
import { guideIsland, type GuideProps } from '../guide-island';
import { separated } from '~/ui/whole-number';

type Props = GuideProps<Fishing, ReturnType<typeof fishingView>>;

/** How much the reader can catch, which fish bite, and what the rod costs. */
function FishingQuestion({ path, figures: { rules }, view, materials }: Props) {
  const { catches, speed, shownMinutes, level, fish, rods, rod, toMahiMahi, fields } = view;
  const yours = catches.filter(({ upgrade }) => speed === null || upgrade === speed);
  const counts = yours.map(({ catches }) => separated(catches));
  const faster = speed === null ? undefined : catches[speed + 1];
  const next = faster ? ` The next upgrade would make it ${separated(faster.catches)}.` : '';
  const costs = Object.entries(toMahiMahi ?? {});
  if (costs.every(([, amount]) => partsOf(amount).known === null)) costs.length = 0;
  const speeds = rules.seconds.map((seconds, upgrade) => [`${upgrade}`, `${seconds} seconds`] as const);
  return (
    <QuestionForm
      path={path}
      view={view}
      labels={{ level: 'Farm level', rod: 'Rod', minutes: 'Minutes' }}
      more={
        <SelectField
          tight
          label="Fishing time"
          name="speed"
          value={`${speed ?? ''}`}
          options={[['', 'any'], ...speeds]}
          error={fields.speed.error}
        />
      }
    >
      <Facts
        beside
        facts={[
          [
            `In ${minutesText(shownMinutes)}`,
            <>
              <strong>{`${counts.join(', ')} ${yours.at(-1)?.catches === 1 ? 'catch' : 'catches'}`}</strong>
              {`, at ${yours.map(({ seconds }) => seconds).join(', ')} seconds each.${next} `}
            </>,
          ],
          fish && [
            `Fish at level ${level}`,
            <>
              <strong>{fish.open.map(({ fish }) => fish).join(', ') || 'Nothing yet'}</strong>
              {fish.next ? `. ${fish.next.fish} from level ${fish.next.from}. ` : '. That is all of them. '}
            </>,
          ],
          rods && [
            `Rods at level ${level}`,
            <>
              <strong>{rods.best ? `up to upgrade ${rods.best.upgrade}` : 'no upgrade yet'}</strong>
              {rods.next ? `; upgrade ${rods.next.upgrade} from level ${rods.next.level}. ` : '; that is the last. '}
            </>,
          ],
          [
            'Reliable Mahi Mahi',
            toMahiMahi === null ? (
              <strong>{`Each of yours gives ${rules.mahiMahiFillets} fillets.`}</strong>
            ) : (
              <>
                {`Rod upgrade ${rules.mahiMahiRod}: always ${rules.mahiMahiFillets} fillets. ` +
                  (costs.length > 0 ? `From ${rod === null ? 'no upgrade' : `upgrade ${rod}`} it takes` : '')}
                <span className="flex flex-wrap gap-x-4">
                  {costs.map(([material, amount]) => (
                    <Amount key={material} of={material} value={amount} materials={materials} />
                  ))}
                </span>
              </>
            ),
          ],
        ]}
      />
    </QuestionForm>
  );
}

function CatchTable({ figures: { speeds }, view: { shownMinutes, catches, speed } }: Props) {
  const spans = [...new Set([10, 60, shownMinutes])].sort((one, other) => one - other);
  return (
    <FigureTable
      head={<GroupedHead headings={['Upgrade', 'Seconds']} groups={[['Catches in', spans.map(minutesText)]]} />}
      kinds={{ 2: 'group' }}
      rows={catches.map(({ upgrade, seconds }) => [
        upgrade || 'None',
        seconds,
        ...spans.map((minutes) => separated(catchesIn(minutes, seconds))),
      ])}
      of={speeds}
      paths={['seconds']}
      mine={speed}
    />
  );
}

function FishTable({ figures: { fish }, view: { level } }: Props) {
  return (
    <FigureTable
      head={['Farm level', 'New fish', 'Fillets', 'Points']}
      kinds={{ 1: 'words short', 2: 'words short' }}
      rows={fish.rows.map((row) => [
        spanText(row),
        row.fish,
        formatNumber(row.fillets) +
          (row.fillets === row.most ? '' : `–${formatNumber(row.most)}`) +
          (row.color === '?' ? '' : ` ${row.color}`),
        formatNumber(row.points),
      ])}
      of={fish}
      paths={['fish', 'fillets', 'points']}
      at="/fishing fish"
      mine={level && rowOf(fish.rows, level)}
    />
  );
}

function RodTable({ figures: { rods, rules }, view, materials }: Props) {
  return (
    <FigureTable
      cards
      head={[
        'Rod',
        'Farm level',
        ...ROD_MATERIALS.map((material) => <MaterialName of={material} materials={materials} />),
        'What it brings',
      ]}
      kinds={{ 1: 'group', 6: 'words group' }}
      rows={rods.rows.map((rod) => [
        rod.upgrade,
        formatNumber(rod.level),
        ...ROD_MATERIALS.map((material) => formatNumber(rod[material])),
        rod.upgrade === rules.mahiMahiRod ? <strong>{rod.effect}</strong> : rod.effect,
      ])}
      of={rods}
      paths={['level', ...ROD_MATERIALS, 'effect']}
      at="/fishing rods"
      mine={rods.rows.findIndex(({ upgrade }) => upgrade === view.rod)}
    />
  );
}

function FishRanking({ figures: { ranking }, materials }: Props) {
  return (
    <FigureTable
      of={ranking}
      paths={['gold', 'keys', 'mallets']}
      at="/fishing ranking"
      head={['Place', ...['gold', 'key', 'mallet'].map((of) => <MaterialName of={of} materials={materials} />)]}
      rows={ranking.rows.map((row) => [spanText(row), ...[row.gold, row.keys, row.mallets].map(formatNumber)])}
    />
  );
}

export default guideIsland('/fishing', fishingView, {
  question: FishingQuestion,
  speeds: CatchTable,
  fish: FishTable,
  rods: RodTable,
  ranking: FishRanking,
});
