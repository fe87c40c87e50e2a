import { defineIsland } from '~/islands/define';
import { NumberField } from '~/ui/number-field';
import { CafeAnswer } from './cafe-answer';
import { cafeMaterials, cafeView } from './cafe-view';
import { addressesOf, useGuide, type GuideData } from '../guide-data';
import { QuestionForm } from '../question-form';
import type { CafeFigures } from '../types';

function CafeQuestion(data: GuideData<CafeFigures>) {
  const { figures, view, materials } = useGuide(data, cafeView, cafeMaterials);
  const { level, fields } = view;
  return (
    <QuestionForm
      path="/cafe"
      level={level}
      read={fields}
      fields={
        <>
          <NumberField label="Farm level" name="level" read={fields.level} />
          <NumberField label="Happiness" name="happiness" read={fields.happiness} />
        </>
      }
    >
      <CafeAnswer figures={figures} view={view} materials={materials} />
    </QuestionForm>
  );
}

/** What the cafe takes and pays at the reader's level. */
export default defineIsland<object, GuideData<CafeFigures>>('cafe-question', CafeQuestion, addressesOf('/api/cafe'));
