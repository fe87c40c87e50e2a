import type { Material } from '~/api/types';
import { Island } from '~/islands/island';
import { formatNumber } from '~/ui/figure';
import { materialsByKey, type Materials } from '~/ui/materials';
import { type EventRun, RunText } from '~/ui/run';
import { spanText } from '../duration';
import { FigureTable, MaterialName } from '../figure-table';
import { GuideFrame } from '../guide-frame';
import { QuestionCard } from '../question-card';
import type { FishingFigures } from '../types';
import catchTable from './catch-table.island';
import fishTable from './fish-table.island';
import fishingQuestion from './fishing-question.island';
import rodTable from './rod-table.island';

interface FishingPageProps {
  figures: FishingFigures;
  run: EventRun | null;
  materials: readonly Material[];
}

/** Fishing in figures: what the reader can catch, and every fish, rod and dish. */
export function FishingPage({ figures, run, materials }: FishingPageProps) {
  const { rules, speeds, fish, rods, recipes, ranking } = figures;
  const island = { props: {}, data: { figures, counted: { materials } } };
  return (
    <GuideFrame
      path="/fishing"
      figures={figures}
      kicker={<RunText run={run} otherwise={`A tournament of ${rules.days} days, every ${rules.everyDays} days`} />}
      facts={[
        ['One catch takes', `${rules.seconds.join(', then ')} seconds`],
        ['The sure Mahi Mahi', `${rules.mahiMahiFillets} fillets from rod upgrade ${rules.mahiMahiRod} on`],
        ['Tournament', `${rules.days} days, every ${rules.everyDays} days`],
      ]}
      answer={<QuestionCard title="Your catch" of={fishingQuestion} {...island} />}
      sections={[
        ['speeds', speeds, <Island of={catchTable} {...island} />],
        ['fish', fish, <Island of={fishTable} {...island} />],
        ['rods', rods, <Island of={rodTable} {...island} />],
        ['dishes', recipes, <FishRecipes recipes={recipes} />],
        ['ranking', ranking, <FishRanking ranking={ranking} materials={materialsByKey(materials)} />],
      ]}
    />
  );
}

/** Rewards by place in the tournament. */
function FishRanking({
  ranking: { title, rows },
  materials,
}: {
  ranking: FishingFigures['ranking'];
  materials: Materials;
}) {
  const rewards = ['gold', 'key', 'mallet'].map((material) => <MaterialName of={material} materials={materials} />);
  return (
    <FigureTable
      label={title}
      head={['Place', ...rewards]}
      rows={rows.map((row) => [
        spanText(row),
        formatNumber(row.gold),
        formatNumber(row.keys),
        formatNumber(row.mallets),
      ])}
    />
  );
}

const WORDS = 'words short whitespace-normal';

/** What fillets are for. */
function FishRecipes({ recipes: { title, rows } }: { recipes: FishingFigures['recipes'] }) {
  return (
    <FigureTable
      label={title}
      head={['Dish', 'Fillets', 'With', 'When']}
      kinds={{ 0: WORDS, 1: 'words short', 2: WORDS, 3: WORDS }}
      rows={rows.map((row) => [row.recipe, row.fillets, row.with, row.season ?? 'Always'])}
    />
  );
}
