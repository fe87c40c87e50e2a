import { TextField } from '~/ui/field';
import { NumberField } from '~/ui/number-field';
import { BeesAnswer } from './bees-answer';
import { beesIsland } from './bees-view';
import { QuestionForm } from '../question-form';

/** What the reader still needs. */
export default beesIsland('bees-question', function BeesQuestion({ figures, view }) {
  const { level, fields } = view;
  return (
    <QuestionForm
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
});
