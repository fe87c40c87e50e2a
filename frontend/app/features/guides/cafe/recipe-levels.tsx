import { separated } from '~/ui/figure';
import { recipePercent } from './cafe';
import { FigureTable } from '../figure-table';
import type { CafeFigures } from '../types';

/** What each level of a recipe is worth, from any customer and from those of the day. */
export function RecipeLevels({ figures: { recipeLevels, recipeStep, dailyMultiplier } }: { figures: CafeFigures }) {
  return (
    <FigureTable
      label="What recipe levels are worth"
      head={['Recipe level', 'Any customer', 'Customer of the day']}
      rows={Array.from({ length: recipeLevels }, (_, index) => {
        const percent = recipePercent(index + 1, recipeStep);
        return [index + 1, `${separated(percent)}%`, `${separated(dailyMultiplier * percent)}%`];
      })}
    />
  );
}
