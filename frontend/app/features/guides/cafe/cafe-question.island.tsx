import { NumberField } from '~/ui/number-field';
import { CafeAnswer } from './cafe-answer';
import { cafeIsland } from './cafe-view';
import { QuestionForm } from '../question-form';

/** What the cafe takes and pays at the reader's level. */
export default cafeIsland('cafe-question', function CafeQuestion({ figures, view, materials }) {
  const { level, fields } = view;
  return (
    <QuestionForm
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
});
