import { useMemo, type FormEvent } from 'react';
import type { Project } from '~/api/types';
import { useSearch } from '~/islands/address';
import { type AnswersAt, defineIsland } from '~/islands/define';
import { useFarm, setFarm, TRACTOR } from '~/islands/farm';
import { FarmPanel } from '~/islands/farm-panel';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { materialsByKey } from '~/ui/materials';
import { Sentences, Notice } from '~/ui/notice';
import { Slider } from '~/ui/slider';
import { addressOf, readChoice, type ProjectChoice, bonusParam, PROJECTS_PATH } from './project-choice';
import { projectRows } from './project-view';
import { ProjectsTable } from './projects-table';

const ADDRESSES = { projects: '/api/project', materialList: '/api/materials' } as const;

const WAY = 'py-3 print:hidden';

/** What the points of the table count, the table, and the tractor. */
function Projects({ projects, materialList }: AnswersAt<typeof ADDRESSES>) {
  const search = useSearch();
  const { tractor } = useFarm();
  const choice = useMemo(() => readChoice(search, projects, tractor), [search, projects, tractor]);
  const rows = useMemo(() => projectRows(projects, materialsByKey(materialList)), [projects, materialList]);
  return (
    <>
      <div className="lg:row-span-2">
        <p className="flex flex-wrap items-center gap-x-4 leading-snug">
          <b aria-live="polite">{shownText(choice, projects)}</b>
          {choice.bonus.length < projects.length && (
            <a
              className={WAY}
              href={addressOf({ ...choice, bonus: projects.map(({ link }) => link) }, projects)}
              rel="nofollow"
            >
              Bonus for all
            </a>
          )}
          {choice.bonus.length > 0 && (
            <a className={WAY} href={addressOf({ ...choice, bonus: [] }, projects)} rel="nofollow">
              Plain points
            </a>
          )}
          {/* Where the form is not beside the table, but below it. */}
          <a className="py-3 lg:hidden print:hidden" href="#tractor-form">
            Tractor
          </a>
        </p>
        <ProjectsTable rows={rows} choice={choice} />
      </div>
      <TractorForm choice={choice} projects={projects} />
    </>
  );
}

/** Which points the table shows, in words. */
function shownText({ bonus, running, tractor }: ProjectChoice, projects: readonly Project[]): string {
  if (bonus.length === 0) return 'Points without bonus and without the tractor';
  const names = projects.filter(({ link }) => bonus.includes(link)).map(({ name }) => name);
  const who =
    names.length === projects.length
      ? 'all projects'
      : names.length > 3
        ? `${names.length} projects`
        : names.join(', ');
  return `Points with bonus for ${who}, ${running ? `tractor at ${tractor}%` : 'tractor off'}`;
}

/** The co-op's tractor is the same tomorrow. */
const remember = ({ target }: FormEvent<HTMLFormElement>) =>
  setFarm({ tractor: (target as HTMLElement as HTMLInputElement).valueAsNumber });

/** The tractor's bonus, and whether it counts. A plain form: the choice is in the address. */
function TractorForm({ choice, projects }: { choice: ProjectChoice; projects: readonly Project[] }) {
  const { tractor, running, bonus, warnings } = choice;
  const param = bonusParam(bonus, projects);
  return (
    <Card as="form" id="tractor-form" className="max-w-xl" action={PROJECTS_PATH} onInput={remember}>
      <Slider
        label={
          <>
            Tractor{' '}
            <span className="text-sm font-normal text-soft italic">
              {!running ? 'off' : param ? 'counts with the bonus' : 'counts once a bonus is on'}
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
      {param && <input type="hidden" name="bonus" value={param} />}
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
          <Sentences texts={warnings} />
        </Notice>
      )}
    </Card>
  );
}

export default defineIsland('projects', Projects, () => ADDRESSES);
