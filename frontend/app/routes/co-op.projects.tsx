import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { OriginLines } from '~/features/coop/origin-lines';
import { PROJECTS_PATH } from '~/features/coop/projects/project-choice';
import { CountsDouble } from '~/features/coop/projects/projects-table';
import projectsIsland from '~/features/coop/projects/projects.island';
import { TRACTOR_FUNDS, TRACTOR_HOURS } from '~/features/coop/village/village';
import { OwnFigures } from '~/features/own-figures';
import { Island } from '~/islands/island';
import { changedOn } from '~/loaders/changed.server';
import type { PageHandle } from '~/page/handle';
import { separated } from '~/ui/whole-number';
import { materialsByKey } from '~/figures/materials';
import { titleOf, wantedHead } from '~/figures/wanted';
import { GAME } from '~/figures/game';
import { numberedRows, ReportForm, ReportLink } from '~/figures/provenance';

export const handle: PageHandle = { own: ['my_farm'], query: ['tractor', 'run', 'bonus'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [projects, materialList, changed] = await Promise.all([
    ask.get('/api/project'),
    ask.materials(),
    changedOn(context, PROJECTS_PATH, 'title'),
  ]);
  return {
    page: {
      title: 'Co-op projects: points by level',
      description:
        `Every co-op project of ${GAME}: what each level takes, ` +
        'what it gives with the bonus of the day and the tractor, and which products count double.',
      path: PROJECTS_PATH,
      facts: [['Projects', String(projects.length)]],
      dataset: { name: 'Co-op projects: points by level', api: '/api/project' },
      ...wantedHead('Co-op projects', projects),
      changed,
    },
    projects,
    materialList,
  };
}

export default function CoopProjects() {
  const { projects, materialList } = useLoaderData<typeof loader>();
  const materials = materialsByKey(materialList);
  const levels = Math.max(0, ...projects.map(({ collect }) => collect.points?.length ?? 0));
  const double = projects.filter((project) => project.double).map(({ name }) => name);
  return (
    <div>
      <h1 className="mb-3 md:text-center">{titleOf('Co-op projects', projects)}</h1>
      <div className="gap-x-10 *:data-island:contents lg:grid lg:grid-cols-[auto_22rem] lg:grid-rows-[auto_1fr]">
        <Island of={projectsIsland} props={{}} data={{ projects, materialList }} />
        <div className="lg:col-start-1 lg:row-start-3">
          <OwnFigures
            page={PROJECTS_PATH}
            api="/api/project"
            tables={[
              {
                title: 'Levels',
                unit: 'level',
                rows: [1, levels],
                columns: projects.flatMap(({ link, name, collect }) =>
                  Object.keys(collect).map((key) => [
                    `${link}.${key}`,
                    `${name}: ${key === 'points' ? 'points without bonus' : (materials[key]?.plural ?? key)}`,
                  ]),
                ),
              },
              {
                title: 'Co-op levels',
                unit: 'project',
                rows: [1, 1],
                columns: projects.map(({ link, name }) => [`${link}.unlock`, `${name}: co-op level`]),
              },
            ]}
          />
        </div>
        <div className="prose mt-4 max-w-2xl">
          <p>
            Below the points of each level: what it takes, and the points per 100 of that. Co-op level: the level your
            co-op needs to start the project.
          </p>
          {double.length > 0 && (
            <p>
              <CountsDouble /> counts double: {double.join(', ')}. The doubling is only in the bonus view, not in the
              plain points.
            </p>
          )}
          <p>
            <b>With the bonus view on</b>, points are multiplied by the bonus of the product plus that of the tractor,
            and rounded up: ⌈points × (bonus + tractor)⌉. A <a href="/co-op/upgrades/points">tractor</a> costs{' '}
            {separated(TRACTOR_FUNDS)} village funds and runs for {TRACTOR_HOURS} hours.
          </p>
          <p>
            <b className="unknown">?</b> is an unknown figure.{' '}
            <ReportLink about={PROJECTS_PATH}>Do you know it?</ReportLink>
          </p>
          <OriginLines items={projects} about={PROJECTS_PATH} json="/api/project" />
          <ReportForm
            about={PROJECTS_PATH}
            column={['Project', projects.map(({ link, name }) => [link, name])]}
            level={['Level', numberedRows(levels)]}
          />
        </div>
      </div>
    </div>
  );
}
