import type { Material, Project } from '~/api/types';
import { Island } from '~/islands/island';
import { ReportLink } from '~/ui/provenance';
import { CoopPage, OriginLines } from '../coop-page';
import { PROJECTS_PATH } from './project-choice';
import { CountsDouble } from './projects-table';
import projectsIsland from './projects.island';

interface ProjectsPageProps {
  projects: readonly Project[];
  materials: readonly Material[];
}

/** The co-op's projects: what each takes and what it gives, with the bonus of the day and the tractor. */
export function ProjectsPage({ projects, materials }: ProjectsPageProps) {
  const double = projects.filter((project) => project.double).map(({ name }) => name);
  return (
    <CoopPage place="projects" title="Co-op projects" wide>
      {/* Beside the table there is room for what it is set by. */}
      <div className="gap-x-10 *:data-island:contents lg:grid lg:grid-cols-[auto_22rem] lg:grid-rows-[auto_1fr]">
        <Island of={projectsIsland} props={{}} data={{ projects, counted: { materials } }} />
        <div className="prose mt-4 max-w-2xl">
          <p>
            Under the points of a level: what it takes, and the points for every 100 of that. Co-op level: from which on
            a project can be started.
          </p>
          {double.length > 0 && (
            <p>
              <CountsDouble /> counts double: {double.join(', ')}. The doubling is part of the bonus view, not of the
              plain points.
            </p>
          )}
          <p>
            <b>With the bonus view on</b>, points are multiplied by the bonus of the product plus that of the tractor,
            and rounded up: ⌈points × (bonus + tractor)⌉. A <a href="/co-op/upgrades/points">tractor</a> costs 10,000
            village funds and runs for 24 hours.
          </p>
          <p>
            <b className="unknown">?</b> is a figure that nobody has told us yet.{' '}
            <ReportLink about={PROJECTS_PATH}>Do you know it?</ReportLink>
          </p>
          <OriginLines items={projects} about={PROJECTS_PATH} />
        </div>
      </div>
    </CoopPage>
  );
}
