import { separated } from '~/ui/figure';
import { Sheet } from '~/ui/sheet';
import { recipePercent } from './cafe';
import { HeadRow } from '../rows';
import type { CafeFigures } from '../types';

/** What each level of a recipe is worth, from any customer and from those of the day. */
export function RecipeLevels({ figures: { recipeLevels, recipeStep, dailyMultiplier } }: { figures: CafeFigures }) {
  const levels = Array.from({ length: recipeLevels }, (_, index) => index + 1);
  return (
    <>
      <h2 id="recipe-levels">What recipe levels are worth</h2>
      <p className="guide-text">
        Satisfaction in per cent of the plain recipe: {recipeStep}% more with each of the {recipeLevels} levels, and {dailyMultiplier} times as much from the customers of the day.
      </p>
      <Sheet label="What recipe levels are worth">
        <HeadRow headings={['Recipe level', ...levels.map(String)]} />
        <tbody>
          {[
            { name: 'Any customer', times: 1 },
            { name: 'Customer of the day', times: dailyMultiplier },
          ].map(({ name, times }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {levels.map((level) => (
                <td key={level}>{separated(times * recipePercent(level, recipeStep))}%</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Sheet>
    </>
  );
}
