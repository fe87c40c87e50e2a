import { separated } from '~/ui/figure';
import { recipePercent } from './cafe';
import { FigureTable } from '../figure-table';
import type { CafeFigures } from '../types';

/** What each level of a recipe is worth, from any customer and from those of the day. */
export function RecipeLevels({ figures: { recipeLevels, recipeStep, dailyMultiplier } }: { figures: CafeFigures }) {
  const levels = Array.from({ length: recipeLevels }, (_, index) => index + 1);
  const worth = (times: number) => levels.map((level) => `${separated(times * recipePercent(level, recipeStep))}%`);
  return (
    <>
      <h2 id="recipe-levels">What recipe levels are worth</h2>
      <p className="guide-text">
        Satisfaction in per cent of the plain recipe: {recipeStep}% more with each of the {recipeLevels} levels, and{' '}
        {dailyMultiplier} times as much from the customers of the day.
      </p>
      <FigureTable
        label="What recipe levels are worth"
        head={['Recipe level', ...levels]}
        rows={[
          ['Any customer', ...worth(1)],
          ['Customer of the day', ...worth(dailyMultiplier)],
        ]}
      />
    </>
  );
}
