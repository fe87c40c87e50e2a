import type { FormEvent } from 'react';
import type { Project } from '~/api/types';
import { setFarm, TRACTOR } from '~/islands/farm';
import { FarmPanel } from '~/islands/farm-panel';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Notice } from '~/ui/notice';
import { Slider } from '~/ui/slider';
import { addressOf, bonusText, PROJECTS_PATH, type ProjectChoice } from './project-choice';

/** The co-op's tractor is the same tomorrow. */
const remember = ({ target }: FormEvent<HTMLFormElement>) =>
  setFarm({ tractor: (target as HTMLElement as HTMLInputElement).valueAsNumber });

/** The tractor's bonus, and whether it counts. A plain form: what is set stands in the address. */
export function TractorForm({ choice, projects }: { choice: ProjectChoice; projects: readonly Project[] }) {
  const { tractor, running, bonus, warnings } = choice;
  const counted = bonusText(bonus, projects);
  return (
    <Card as="form" id="tractor-form" className="max-w-xl" action={PROJECTS_PATH} onInput={remember}>
      <Slider
        label={
          <>
            Tractor{' '}
            <span className="text-sm font-normal text-soft italic">
              {!running ? 'off' : counted ? 'counts with the bonus' : 'counts once a bonus is on'}
            </span>
          </>
        }
        name="tractor"
        value={tractor}
        min={TRACTOR.min}
        max={TRACTOR.max}
        unit="%"
        marks={[1, 5, 10, 15, 20]}
      />
      {!running && <input type="hidden" name="run" value="off" />}
      {counted && <input type="hidden" name="bonus" value={counted} />}
      <div className="mt-1.5 flex flex-wrap gap-2">
        <noscript>
          <Button type="submit">Apply</Button>
        </noscript>
        <ButtonLink look="plain" href={addressOf({ ...choice, running: !running }, projects)} rel="nofollow">
          Switch {running ? 'off' : 'on'}
        </ButtonLink>
      </div>
      <FarmPanel uses={['tractor']} />
      {warnings.length > 0 && (
        <Notice className="mt-3">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
    </Card>
  );
}
