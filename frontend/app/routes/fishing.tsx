import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { spanText } from '~/features/guides/duration';
import { FigureTable, MaterialName } from '~/features/guides/figure-table';
import fishing from '~/features/guides/fishing/fishing.island';
import { GuideFrame } from '~/features/guides/guide-frame';
import { Island } from '~/islands/island';
import { loadGuide } from '~/loaders/guide.server';
import { runOf } from '~/loaders/run.server';
import type { PageHandle } from '~/page/handle';
import { formatNumber } from '~/figures/figure';
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
  description: `Fishing in ${GAME}: how many fish you catch at 50, 30 or 20 seconds each, which fish you get at your farm level, and what every rod upgrade costs.`,
};

export function loader({ context }: LoaderFunctionArgs) {
  return loadGuide(context, '/fishing', HEAD, runOf(context, '/fishing'));
}

const WORDS = 'words short whitespace-normal';

export default function FishingGuide() {
  const { figures, run, materialList } = useLoaderData<typeof loader>();
  const { rules, speeds, fish, rods, recipes, ranking } = figures;
  const materials = materialsByKey(materialList);
  const data = { figures, materialList };
  return (
    <GuideFrame
      path="/fishing"
      figures={figures}
      kicker={<RunText run={run} otherwise="Fishing and its tournament" />}
      facts={[
        ['One catch takes', `${rules.seconds.join(', then ')} seconds`],
        ['Reliable Mahi Mahi', `${rules.mahiMahiFillets} fillets from rod upgrade ${rules.mahiMahiRod} on`],
      ]}
      question={['Your catch', <Island of={fishing} props={{ part: 'question' }} data={data} />]}
      sections={[
        ['speeds', speeds, <Island of={fishing} props={{ part: 'speeds' }} data={data} />],
        ['fish', fish, <Island of={fishing} props={{ part: 'fish' }} data={data} />],
        ['rods', rods, <Island of={fishing} props={{ part: 'rods' }} data={data} />],
        [
          'dishes',
          recipes,
          <FigureTable
            label={recipes.title}
            of={recipes}
            paths={['fillets', 'with', 'season']}
            head={['Dish', 'Fillets', 'With', 'When']}
            kinds={{ 0: WORDS, 1: 'words short', 2: WORDS, 3: WORDS }}
            rows={recipes.rows.map((row) => [row.recipe, row.fillets, row.with, row.season ?? 'Always'])}
          />,
        ],
        [
          'ranking',
          ranking,
          <FigureTable
            label={ranking.title}
            of={ranking}
            paths={['gold', 'keys', 'mallets']}
            head={['Place', ...['gold', 'key', 'mallet'].map((of) => <MaterialName of={of} materials={materials} />)]}
            rows={ranking.rows.map((row) => [spanText(row), ...[row.gold, row.keys, row.mallets].map(formatNumber)])}
          />,
        ],
      ]}
    />
  );
}
