import type { Materials } from '~/ui/materials';
import { CafeAnswer } from './cafe-answer';
import { CafeTables } from './cafe-tables';
import type { CafeView } from './cafe-view';
import { GuideFrame } from './guide-frame';
import { NumberField } from './number-field';
import { HIGHEST_LEVEL } from './question';
import { QuestionCard } from './question-card';
import type { CafeFigures } from './types';

/** What the cafe asks for and pays: at the reader's level, and at every other. */
export function CafePage({ figures, view, materials }: { figures: CafeFigures; view: CafeView; materials: Materials }) {
  return (
    <GuideFrame
      figures={figures}
      kicker={`Opens at farm level ${figures.unlocks.cafe}`}
      facts={[
        ['Opens at farm level', `${figures.unlocks.cafe}; meadow ${figures.unlocks.meadow}, manufactory ${figures.unlocks.manufactory}`],
        ['Rewards grow until', `level ${figures.levelCap}`],
        ['Customers of the day', `count ${figures.dailyMultiplier}×`],
        ['Recipes', `${figures.recipeLevels} levels, ${figures.recipeStep}% more with each`],
      ]}
      answer={
        <QuestionCard
          title="At your level"
          path="/cafe"
          remarks={view.remarks}
          asked={view.level !== null || view.happiness !== null}
          fields={
            <>
              <NumberField label="Farm level" name="level" value={view.level} min={1} max={HIGHEST_LEVEL} />
              <NumberField label="Happiness" name="happiness" value={view.happiness} min={0} max={99_999} />
            </>
          }
        >
          <CafeAnswer figures={figures} view={view} materials={materials} />
        </QuestionCard>
      }
    >
      <CafeTables figures={figures} view={view} materials={materials} />
    </GuideFrame>
  );
}
