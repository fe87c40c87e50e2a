import { useMemo, type FormEvent } from 'react';
import { useSearch } from '~/islands/address';
import type { AnswersAt } from '~/islands/define';
import { useFarm, setFarm } from '~/islands/farm';
import { FarmPanel } from '~/islands/farm-panel';
import { defineTable } from '~/islands/overlaid';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { classes } from '~/ui/classes';
import { figureText } from '~/figures/figure';
import { materialsByKey } from '~/figures/materials';
import { Sentences, Notice } from '~/ui/notice';
import { addressOf, readChoice, type ProjectChoice, bonusParam, PROJECTS_PATH } from './project-choice';
import { bonusPoints, projectRows, type ProjectRow } from './project-view';
import { ProjectsTable } from './projects-table';
import { TractorSlider } from './tractor-slider';

const ADDRESSES = { projects: '/api/project', materialList: '/api/materials' } as const;

function Projects({ projects, materialList }: AnswersAt<typeof ADDRESSES>) {
  const search = useSearch();
  const { tractor } = useFarm();
  const choice = useMemo(() => readChoice(search, projects, tractor), [search, projects, tractor]);
  const ofTractor = choice.named ? undefined : 'mine:invisible';
  const rows = useMemo(() => projectRows(projects, materialsByKey(materialList)), [projects, materialList]);
  return (
    <>
      <TractorForm choice={choice} rows={rows} />
      <div className="max-lg:mt-3 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <p className="flex flex-wrap items-center gap-x-4 leading-snug">
          <b className={ofTractor} aria-live="polite">
            {shownText(choice, rows)}
          </b>{' '}
          {choice.bonus.length < rows.length &&
            wayTo('Bonus for all', { ...choice, bonus: rows.map(({ link }) => link) }, rows)}
          {choice.bonus.length > 0 && wayTo('Plain points', { ...choice, bonus: [] }, rows)}
        </p>
        <div className={choice.bonus.length > 0 ? ofTractor : undefined}>
          <ProjectsTable rows={rows} choice={choice} />
        </div>
        <FarmPanel uses={['tractor']} />
      </div>
    </>
  );
}

const wayTo = (text: string, choice: ProjectChoice, rows: readonly ProjectRow[]) => (
  <a className="py-3 print:hidden" href={addressOf(choice, rows)} rel="nofollow">
    {text}
  </a>
);

function shownText({ bonus, running, tractor }: ProjectChoice, rows: readonly ProjectRow[]): string {
  if (bonus.length === 0) return 'Points without bonus and without the tractor';
  const names = rows.filter(({ link }) => bonus.includes(link)).map(({ name }) => name);
  const who =
    names.length === rows.length ? 'all projects' : names.length > 3 ? `${names.length} projects` : names.join(', ');
  return `Points with bonus for ${who}, ${running ? `tractor at ${tractor}%` : 'tractor off'}`;
}

/** Example of what bonus and tractor do: the first project with the bonus view, or the first one. */
function effectOf({ bonus, running, tractor }: ProjectChoice, rows: readonly ProjectRow[]): string {
  const known = rows.filter(({ levels }) => levels.length > 0);
  const row = known.find(({ link }) => bonus.includes(link)) ?? known[0];
  if (!row) return '';
  const { points } = row.levels[0]!;
  const counted = bonusPoints(points, row.multiplier, running ? tractor / 100 : 0);
  return `${row.name}, level 1: ${figureText(points)} → ${figureText(counted)} points`;
}

const remember = ({ target }: FormEvent<HTMLFormElement>) =>
  setFarm({ tractor: (target as HTMLElement as HTMLInputElement).valueAsNumber });

/** The tractor's bonus, and whether it counts. A plain form, so that the choice is in the address. */
function TractorForm({ choice, rows }: { choice: ProjectChoice; rows: readonly ProjectRow[] }) {
  const { tractor, running, bonus, warnings } = choice;
  const param = bonusParam(bonus, rows);
  const effect = effectOf(choice, rows);
  return (
    <Card
      as="form"
      tight
      id="tractor-form"
      className="max-w-xl lg:col-start-2 lg:row-start-1"
      action={PROJECTS_PATH}
      onInput={remember}
    >
      <div className={choice.named ? undefined : 'mine:invisible'}>
        <TractorSlider
          label={
            <>
              Tractor{' '}
              <span className="text-sm font-normal text-soft italic">
                {!running ? 'off' : param ? 'counts with the bonus' : 'counts once a bonus is on'}
              </span>
            </>
          }
          value={tractor}
        />
      </div>
      {!running && <input type="hidden" name="run" value="off" />}
      {param && <input type="hidden" name="bonus" value={param} />}
      <div className="flex flex-wrap items-center gap-x-3">
        <p className={classes('flex-1 text-sm', !choice.named && 'mine:invisible')} aria-live="polite">
          <span key={effect}>{effect}</span>
        </p>
        <noscript>
          <Button type="submit">Apply</Button>
        </noscript>
        {wayTo(running ? 'Switch off' : 'Switch on', { ...choice, running: !running }, rows)}
      </div>
      {warnings.length > 0 && (
        <Notice className="mt-3">
          <Sentences texts={warnings} />
        </Notice>
      )}
    </Card>
  );
}

export default defineTable('projects', Projects, () => ADDRESSES);
