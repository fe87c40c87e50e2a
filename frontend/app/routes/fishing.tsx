import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { Material } from '~/api/types';
import { spanText } from '~/features/guides/duration';
import { FigureTable, MaterialName } from '~/features/guides/figure-table';
import catchTable from '~/features/guides/fishing/catch-table.island';
import fishTable from '~/features/guides/fishing/fish-table.island';
import fishingQuestion from '~/features/guides/fishing/fishing-question.island';
import rodTable from '~/features/guides/fishing/rod-table.island';
import { GuideFrame } from '~/features/guides/guide-frame';
import { QuestionCard } from '~/features/guides/question-card';
import type { FishingFigures } from '~/features/guides/types';
import { Island } from '~/islands/island';
import { loadGuide, runOf } from '~/loaders/guide.server';
import { pageHandle } from '~/page/handle';
import { formatNumber } from '~/ui/figure';
import { materialsByKey, type Materials } from '~/ui/materials';
import { type EventRun, RunText } from '~/ui/run';

export const handle = pageHandle({ islands: true, times: true, query: ['level', 'rod', 'minutes', 'speed'] });

const HEAD = {
  title: 'Fishing: times, rods and fish by level',
  description:
    'Fishing in figures: how many catches your time gives at 50, 30 or 20 seconds, which fish bite at your farm level, and what every rod upgrade costs.',
};

export async function loader({ context }: LoaderFunctionArgs) {
  const [guide, run] = await Promise.all([loadGuide(context, '/fishing', HEAD), runOf(context, '/fishing')]);
  return { ...guide, run };
}

/** Fishing in figures: what the reader can catch, and every fish, rod and dish. */
export default function Fishing() {
  const { figures, run, materials } = useLoaderData<typeof loader>();
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
