import { CafeAnswer } from './cafe-answer';
import { cafeIsland } from './cafe';
import { QuestionForm } from '../question-form';

/** What the cafe takes and pays at the reader's level. */
export default cafeIsland('cafe-question', function CafeQuestion({ path, ...answer }) {
  return (
    <QuestionForm path={path} view={answer.view} labels={{ level: 'Farm level', happiness: 'Happiness' }}>
      <CafeAnswer {...answer} />
    </QuestionForm>
  );
});
