import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { PROJECTS_PATH, ProjectsPage } from '~/features/coop';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ islands: true, query: ['tractor', 'run', 'bonus'], styles: ['subNav', 'notice', 'farmPanel', 'sheet', 'slider', 'coop', 'projects'] });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [projects, materials] = await Promise.all([ask.projects(), ask.materials()]);
  return { projects, materials, search: new URL(request.url).search };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: 'Co-op projects: points by level',
    description: 'Every co-op project: what each level takes, what it gives with the bonus of the day and the tractor, and which products count double.',
    path: PROJECTS_PATH,
  });

export default function CoopProjects() {
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Co-op', href: PROJECTS_PATH }, { name: 'Projects' }]} />
      <ProjectsPage {...useLoaderData<typeof loader>()} />
    </div>
  );
}
