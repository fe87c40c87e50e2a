import { NumberField } from '~/ui/number-field';
import { SelectField } from '~/ui/select';
import { FishingAnswer } from './fishing-answer';
import { fishingIsland } from './fishing-view';
import { QuestionForm } from '../question-form';

/** What the reader can catch. */
export default fishingIsland('fishing-question', function FishingQuestion({ figures, view, materials }) {
  const { level, fields, speed } = view;
  return (
    <QuestionForm
      level={level}
      read={fields}
      fields={
        <>
          <NumberField label="Farm level" name="level" read={fields.level} />
          <NumberField label="Rod" name="rod" read={fields.rod} />
          <NumberField label="Minutes" name="minutes" read={fields.minutes} />
          <SelectField label="Fishing time" name="speed" value={`${speed ?? ''}`} options={[['', 'any'], ...figures.rules.seconds.map((seconds, upgrade) => [`${upgrade}`, `${seconds} seconds`] as const)]} error={fields.speed?.error} />
        </>
      }
    >
      <FishingAnswer figures={figures} view={view} materials={materials} />
    </QuestionForm>
  );
});
