import { NumberField } from '~/ui/number-field';
import type { Materials } from '~/ui/materials';
import { FishingAnswer } from './fishing-answer';
import { FishingTables } from './fishing-tables';
import type { FishingView } from './fishing-view';
import { GuideFrame } from './guide-frame';
import { QuestionCard } from './question-card';
import type { Run } from './run';
import { RunLine } from './run-line';
import { SpeedField } from './speed-field';
import type { FishingFigures } from './types';

interface FishingPageProps {
  figures: FishingFigures;
  view: FishingView;
  run: Run | null;
  materials: Materials;
}

/** Fishing in figures: what the reader can catch, and every fish, rod and dish. */
export function FishingPage({ figures, view, run, materials }: FishingPageProps) {
  const { rules } = figures;
  return (
    <GuideFrame
      figures={figures}
      kicker={<RunLine run={run} otherwise={`A tournament of ${rules.days} days, every ${rules.everyDays} days`} />}
      facts={[
        ['One catch takes', `${rules.seconds.join(', then ')} seconds`],
        ['The sure Mahi Mahi', `${rules.mahiMahiFillets} fillets from rod upgrade ${rules.mahiMahiRod} on`],
        ['Tournament', `${rules.days} days, every ${rules.everyDays} days`],
      ]}
      answer={
        <QuestionCard
          title="Your catch"
          path="/fishing"
          read={view.fields}
          fields={
            <>
              <NumberField label="Farm level" name="level" read={view.fields.level} />
              <NumberField label="Rod" name="rod" read={view.fields.rod} />
              <NumberField label="Minutes" name="minutes" read={view.fields.minutes} />
              <SpeedField seconds={rules.seconds} value={view.speed} error={view.fields.speed?.error} />
            </>
          }
        >
          <FishingAnswer figures={figures} view={view} materials={materials} />
        </QuestionCard>
      }
    >
      <FishingTables figures={figures} view={view} materials={materials} />
    </GuideFrame>
  );
}
