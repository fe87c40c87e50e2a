import { NumberField } from '~/ui/number-field';
import type { Materials } from '~/ui/materials';
import { CafeAnswer } from './cafe-answer';
import { CafeTables } from './cafe-tables';
import type { CafeView } from './cafe-view';
import { GuideFrame } from './guide-frame';
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
          read={view.fields}
          fields={
            <>
              <NumberField label="Farm level" name="level" read={view.fields.level} />
              <NumberField label="Happiness" name="happiness" read={view.fields.happiness} />
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
