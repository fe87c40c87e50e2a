import { defineIsland } from '~/islands/define';
import { TextField } from '~/ui/field';
import { NumberField } from '~/ui/number-field';
import { BeesAnswer } from './bees-answer';
import { beeMaterials, beesView } from './bees-view';
import { addressesOf, useGuide, type GuideData } from '../guide-data';
import { QuestionForm } from '../question-form';
import type { BeeFigures } from '../types';

function BeesQuestion(data: GuideData<BeeFigures>) {
  const { figures, view } = useGuide(data, beesView, beeMaterials);
  const { level, fields } = view;
  return (
    <QuestionForm
      path="/bees"
      level={level}
      read={fields}
      fields={
        <>
          <NumberField label="Bees" name="bees" read={fields.bees} />
          <NumberField label="Energy" name="energy" read={fields.energy} />
          <NumberField label="Farm level" name="level" read={fields.level} />
          <TextField label="Time now" name="at" type="time" defaultValue={view.at ?? ''} error={fields.at?.error} />
        </>
      }
    >
      <BeesAnswer figures={figures} view={view} />
    </QuestionForm>
  );
}

/** What the reader still needs. */
export default defineIsland<object, GuideData<BeeFigures>>('bees-question', BeesQuestion, addressesOf('/api/bees'));
