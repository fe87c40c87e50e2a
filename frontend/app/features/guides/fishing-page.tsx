import type { Materials } from '~/ui/materials';
import { FishingAnswer } from './fishing-answer';
import { FishingTables } from './fishing-tables';
import type { FishingView } from './fishing-view';
import { GuideFrame } from './guide-frame';
import { NumberField } from './number-field';
import { HIGHEST_LEVEL } from './question';
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
  const { rules, rods } = figures;
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
          remarks={view.remarks}
          asked={[view.level, view.rod, view.speed, view.minutes].some((given) => given !== null)}
          fields={
            <>
              <NumberField label="Farm level" name="level" value={view.level} min={1} max={HIGHEST_LEVEL} />
              <NumberField label="Rod" name="rod" value={view.rod} min={0} max={Math.max(...rods.rows.map(({ upgrade }) => upgrade))} />
              <NumberField label="Minutes" name="minutes" value={view.minutes} min={1} max={1440} />
              <SpeedField seconds={rules.seconds} value={view.speed} />
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
