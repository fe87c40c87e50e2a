import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Slider } from '~/ui/slider';
import { TRACTOR } from './points';
import { PROJECTS_PATH } from './project-choice';
import type { ProjectsView } from './project-view';

/** The tractor's bonus, and whether it runs. A plain form: what is set stands in the address. */
export function TractorForm({ choice: { tractor, running, remarks }, bonusText, addresses }: ProjectsView) {
  return (
    <form className="tractor card" action={PROJECTS_PATH}>
      <Slider
        label={
          <>
            Tractor <span className={running ? 'tractor-on' : 'tractor-off'}>{running ? 'running' : 'off'}</span>
          </>
        }
        name="tractor"
        value={tractor}
        min={TRACTOR.min}
        max={TRACTOR.max}
        unit="%"
        marks={[1, 5, 10, 15, 20]}
      />
      {bonusText && <input type="hidden" name="bonus" value={bonusText} />}
      <div className="tractor-buttons">
        <Button type="submit">{running ? 'Apply' : 'Switch on'}</Button>
        {running && (
          <ButtonLink look="plain" href={addresses.power} rel="nofollow">
            Switch off
          </ButtonLink>
        )}
      </div>
      {remarks.length > 0 && (
        <Notice>
          {remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </Notice>
      )}
    </form>
  );
}
