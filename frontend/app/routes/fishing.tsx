import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { spanText } from '~/features/guides/duration';
import { FigureTable, ownTable } from '~/features/guides/figure-table';
import { ROD_MATERIALS } from '~/features/guides/fishing/fishing';
import fishing from '~/features/guides/fishing/fishing.island';
import { GuideFrame } from '~/features/guides/guide-frame';
import { loadGuide } from '~/loaders/guide.server';
import { runOf } from '~/loaders/run.server';
import type { PageHandle } from '~/page/handle';
import { GAME } from '~/figures/game';
import { materialsByKey } from '~/figures/materials';
import { RunText } from '~/figures/run';

export const handle: PageHandle = {
  own: ['my_farm'],
  times: true,
  query: ['level', 'rod', 'minutes', 'speed'],
};

const HEAD = {
  title: 'Fishing: times, rods and fish by level',
  description:
    `Fishing in ${GAME}: how many fish you catch at 50, 30 or 20 seconds each, ` +
    'with tables of fish, rods and dishes.',
};

export function loader({ context }: LoaderFunctionArgs) {
  return loadGuide(context, '/fishing', HEAD, runOf(context, '/fishing'));
}

const WORDS = 'words short whitespace-normal';

export default function FishingGuide() {
  const { run, ...data } = useLoaderData<typeof loader>();
  const { rules, speeds, fish, rods, recipes, ranking } = data.figures;
  const materials = materialsByKey(data.materialList);
  return (
    <GuideFrame
      island={fishing}
      data={data}
      kicker={<RunText run={run} otherwise="Fishing and its tournament" />}
      facts={[
        ['One catch takes', `${rules.seconds.join(', then ')} seconds`],
        ['Reliable Mahi Mahi', `${rules.mahiMahiFillets} fillets from rod upgrade ${rules.mahiMahiRod} on`],
      ]}
      question="Your catch"
      sections={[
        ['speeds', speeds],
        ['fish', fish],
        ['rods', rods],
        [
          'dishes',
          recipes,
          <FigureTable
            of={recipes}
            paths={['fillets', 'with', 'season']}
            head={['Dish', 'Fillets', 'With', 'When']}
            kinds={{ 0: WORDS, 1: 'words short', 2: WORDS, 3: WORDS }}
            rows={recipes.rows.map((row) => [row.recipe, row.fillets, row.with, row.season ?? 'Always'])}
          />,
        ],
        ['ranking', ranking],
      ]}
      own={[
        ownTable('fish', fish, 'farm level', fish.rows.map(spanText), { points: 'Points' }),
        ownTable(
          'rods',
          rods,
          'rod',
          rods.rows.map(({ upgrade }) => `${upgrade}`),
          {
            level: 'Farm level',
            ...Object.fromEntries(ROD_MATERIALS.map((key) => [key, materials[key]?.plural ?? key])),
          },
        ),
        ownTable('ranking', ranking, 'place', ranking.rows.map(spanText), {
          gold: 'Gold',
          keys: 'Keys',
          mallets: 'Mallets',
        }),
      ]}
    />
  );
}
