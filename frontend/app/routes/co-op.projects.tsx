import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { PROJECTS_PATH } from '~/features/coop/projects/project-choice';
import { ProjectsPage } from '~/features/coop/projects/projects-page';
import { pageHandle } from '~/page/handle';

export const handle = pageHandle({ islands: true, query: ['tractor', 'run', 'bonus'] });

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [projects, materials] = await Promise.all([ask.projects(), ask.materials()]);
  return {
    page: {
      title: 'Co-op projects: points by level',
      description:
        'Every co-op project: what each level takes, what it gives with the bonus of the day and the tractor, and which products count double.',
      path: PROJECTS_PATH,
    },
    projects,
    materials,
  };
}

export default function CoopProjects() {
  return <ProjectsPage {...useLoaderData<typeof loader>()} />;
}
