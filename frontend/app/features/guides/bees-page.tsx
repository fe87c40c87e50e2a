import { TextField } from '~/ui/field';
import { NumberField } from '~/ui/number-field';
import type { Materials } from '~/ui/materials';
import { BeesAnswer } from './bees-answer';
import { BeesTables } from './bees-tables';
import type { BeesView } from './bees-view';
import { GuideFrame } from './guide-frame';
import { QuestionCard } from './question-card';
import type { Run } from './run';
import { RunLine } from './run-line';
import type { BeeFigures } from './types';

interface BeesPageProps {
  figures: BeeFigures;
  view: BeesView;
  run: Run | null;
  materials: Materials;
}

/** The bee tournament in figures: what the reader still needs, and what every bed is worth. */
export function BeesPage({ figures, view, run, materials }: BeesPageProps) {
  const { rules } = figures;
  return (
    <GuideFrame
      figures={figures}
      kicker={<RunLine run={run} otherwise={`Every other weekend, ${rules.starts} to ${rules.ends}`} />}
      facts={[
        ['When', `${rules.everyDays === 14 ? 'Every other weekend' : `Every ${rules.everyDays} days`}, ${rules.starts} to ${rules.ends} (${rules.days} days)`],
        ['Where', `${rules.beds} beds in ${rules.rings} rings, ${rules.players} players`],
        ['To enter', `${rules.entryBees} bees`],
        ['Most bees', `${rules.beeCap} on a bed or in a battle`],
        ['Extra bees', `${rules.extraBeeGold} gold each`],
        ['Energy', `At most ${rules.energyMax}, 1 more every ${rules.energyMinutes} minutes`],
        ['Bonus', `${rules.jellyBonus} more jelly a second`],
      ]}
      answer={
        <QuestionCard
          title="Where you stand"
          path="/bees"
          read={view.fields}
          fields={
            <>
              <NumberField label="Bees" name="bees" read={view.fields.bees} />
              <NumberField label="Energy" name="energy" read={view.fields.energy} />
              <NumberField label="Farm level" name="level" read={view.fields.level} />
              <TextField label="Time now" name="at" type="time" defaultValue={view.at ?? ''} error={view.fields.at?.error} />
            </>
          }
        >
          <BeesAnswer figures={figures} view={view} />
        </QuestionCard>
      }
    >
      <BeesTables figures={figures} view={view} materials={materials} />
    </GuideFrame>
  );
}
