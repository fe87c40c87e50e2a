import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { MULTIPLIERS } from '~/features/guides/cafe/cafe';
import cafe from '~/features/guides/cafe/cafe.island';
import { FigureTable } from '~/features/guides/figure-table';
import { GuideFrame } from '~/features/guides/guide-frame';
import type { Cafe } from '~/api/types';
import { loadGuide } from '~/loaders/guide.server';
import type { PageHandle } from '~/page/handle';
import { separated } from '~/ui/whole-number';
import { GAME } from '~/figures/game';
import { materialsByKey } from '~/figures/materials';
import { Seen } from '~/figures/provenance';

export const handle: PageHandle = { own: ['my_farm'], query: ['level', 'happiness'] };

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadGuide(context, '/cafe', {
    title: 'Cafe rewards by farm level',
    description:
      `The six thresholds of the cafe in ${GAME} and their rewards, ` +
      'for every farm level from 40 to 300: enter your level and see your row.',
  });

export default function CafeGuide() {
  const data = useLoaderData<typeof loader>();
  const { unlocks, levelCap, dailyMultiplier, recipeLevels, recipeStep, bands, thresholds, recipes, provenance } =
    data.figures;
  const materials = materialsByKey(data.materialList);
  return (
    <GuideFrame
      island={cafe}
      data={data}
      kicker={`Opens at farm level ${unlocks.cafe}`}
      facts={[
        ['Opens at farm level', `${unlocks.cafe}; meadow ${unlocks.meadow}, manufactory ${unlocks.manufactory}`],
        ['Rewards grow until', `level ${levelCap}`],
        ['Customers of the day', `count ${dailyMultiplier}×`],
        ['Recipes', `${recipeLevels} levels, ${recipeStep}% more with each`],
      ]}
      question="At your level"
      sections={[
        ['bands', bands],
        [
          'thresholds',
          thresholds,
          <FigureTable
            head={['Threshold', 'Takes (step)', 'Gives', 'Stop here?']}
            kinds={{ 1: 'whitespace-normal', 2: 'words short', 3: 'words short whitespace-normal' }}
            of={thresholds}
            paths={['', 'gives', 'stop']}
            rows={thresholds.rows.map(({ threshold, gives, stop }, index) => [
              threshold,
              `${MULTIPLIERS[index]}× (+${MULTIPLIERS[index]! - (MULTIPLIERS[index - 1] ?? 0)}×)`,
              gives.map((material) => materials[material]?.plural ?? material).join(', '),
              stop ?? <span className="faint">Keep going if you got this far.</span>,
            ])}
          />,
        ],
        ['recipes', recipes, <CafeRecipes recipes={recipes} />],
        [
          'recipe-levels',
          {
            title: 'What recipe levels are worth',
            text:
              `<p>Satisfaction compared with the plain recipe: ${recipeStep}% more ` +
              `with each of the ${recipeLevels} levels, ` +
              `and ${dailyMultiplier} times as much from the customers of the day.</p>`,
            provenance,
          },
          <FigureTable
            label="What recipe levels are worth"
            head={['Recipe level', 'Any customer', 'Customer of the day']}
            rows={Array.from({ length: recipeLevels }, (_, index) => {
              const percent = 100 + recipeStep * (index + 1);
              return [index + 1, `${separated(percent)}%`, `${separated(dailyMultiplier * percent)}%`];
            })}
          />,
        ],
      ]}
    />
  );
}

/** What customers order: a row for each, a column for each ingredient. */
function CafeRecipes({ recipes }: Pick<Cafe, 'recipes'>) {
  const { rows } = recipes;
  const needs = [...new Set(rows.map((row) => row.needs))];
  const cell = (customer: string, needs: string) =>
    rows
      .filter((row) => row.customer === customer && row.needs === needs)
      .map(({ recipe, satisfaction, ...row }) => (
        <span key={recipe}>
          {recipe}
          <Seen within={recipes} row={row} />{' '}
          {satisfaction !== '?' && (
            <small className="block text-xs text-soft">
              {satisfaction}
              <Seen within={recipes} row={row} path="satisfaction" />{' '}
              <span className="max-md:sr-only">satisfaction</span>
            </small>
          )}
        </span>
      ));
  return (
    <FigureTable
      label="Customers and recipes"
      head={[
        'Customer',
        ...needs.map((need) => (need === '?' ? 'Recipe' : `From ${need === 'honey' ? 'honey' : `the ${need}`}`)),
      ]}
      kinds={Object.fromEntries(needs.map((_, column) => [column + 1, 'words short whitespace-normal']))}
      rows={[...new Set(rows.map(({ customer }) => customer))].map((customer) => [
        customer,
        ...needs.map((need) => cell(customer, need)),
      ])}
    />
  );
}
