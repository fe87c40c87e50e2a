import { defineIsland } from '~/islands/define';
import { NumberField } from '~/ui/number-field';
import { SelectField } from '~/ui/select-field';
import { FishingAnswer } from './fishing-answer';
import { fishingMaterials, fishingView } from './fishing-view';
import { addressesOf, useGuide, type GuideData } from '../guide-data';
import { QuestionForm } from '../question-form';
import type { FishingFigures } from '../types';

function FishingQuestion(data: GuideData<FishingFigures>) {
  const { figures, view, materials } = useGuide(data, fishingView, fishingMaterials);
  const { level, fields, speed } = view;
  return (
    <QuestionForm
      path="/fishing"
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
}

/** What the reader can catch. */
export default defineIsland<object, GuideData<FishingFigures>>('fishing-question', FishingQuestion, addressesOf('/api/fishing'));
