import type { Material } from '~/api/types';
import { Island } from '~/islands/island';
import { materialsByKey } from '~/ui/materials';
import { GuideFrame } from '../guide-frame';
import { QuestionCard } from '../question-card';
import type { CafeFigures } from '../types';
import cafeBands from './cafe-bands.island';
import cafeQuestion from './cafe-question.island';
import { CafeRecipes } from './cafe-recipes';
import { CafeThresholds } from './cafe-thresholds';
import { RecipeLevels } from './recipe-levels';

/** What the cafe asks for and pays: at the reader's level, and at every other. */
export function CafePage({ figures, materials }: { figures: CafeFigures; materials: readonly Material[] }) {
  const { unlocks, levelCap, dailyMultiplier, recipeLevels, recipeStep, bands, thresholds, recipes } = figures;
  const island = { props: {}, data: { figures, counted: { materials } } };
  return (
    <GuideFrame
      path="/cafe"
      figures={figures}
      kicker={`Opens at farm level ${unlocks.cafe}`}
      facts={[
        ['Opens at farm level', `${unlocks.cafe}; meadow ${unlocks.meadow}, manufactory ${unlocks.manufactory}`],
        ['Rewards grow until', `level ${levelCap}`],
        ['Customers of the day', `count ${dailyMultiplier}×`],
        ['Recipes', `${recipeLevels} levels, ${recipeStep}% more with each`],
      ]}
      answer={<QuestionCard title="At your level" of={cafeQuestion} {...island} />}
      sections={[
        ['bands', bands, <Island of={cafeBands} {...island} />],
        ['thresholds', thresholds, <CafeThresholds thresholds={thresholds} materials={materialsByKey(materials)} />],
        ['recipes', recipes, <CafeRecipes rows={recipes.rows} />],
        [
          'recipe-levels',
          {
            title: 'What recipe levels are worth',
            text: `<p>Satisfaction in per cent of the plain recipe: ${recipeStep}% more with each of the ${recipeLevels} levels, and ${dailyMultiplier} times as much from the customers of the day.</p>`,
            provenance: figures.provenance,
          },
          <RecipeLevels figures={figures} />,
        ],
      ]}
    />
  );
}
