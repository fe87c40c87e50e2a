import { useMemo } from 'react';
import type { Material, Project } from '~/api/types';
import { useSearch } from '~/islands/address';
import { defineIsland } from '~/islands/define';
import { useFarm } from '~/islands/farm';
import { materialsByKey } from '~/ui/materials';
import { addressOf, readChoice, type ProjectChoice } from './project-choice';
import { rowsOf } from './project-view';
import { ProjectsTable } from './projects-table';
import { TractorForm } from './tractor-form';

interface ProjectsData {
  projects: readonly Project[];
  counted: { materials: readonly Material[] };
}

const WAY = 'py-3 print:hidden';

/** What the points of the table count, the table, and the tractor. */
function Projects({ projects, counted: { materials } }: ProjectsData) {
  const search = useSearch();
  const { tractor } = useFarm();
  const choice = useMemo(() => readChoice(search, projects, tractor), [search, projects, tractor]);
  const rows = useMemo(() => rowsOf(projects, materialsByKey(materials)), [projects, materials]);
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

export default defineIsland<object, ProjectsData>('projects', Projects, () => ({
  projects: '/api/project',
  counted: '/api/materials',
}));
