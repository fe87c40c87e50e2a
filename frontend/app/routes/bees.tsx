import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { beeMaterials, BeesPage, beesView, runAt, type BeeFigures } from '~/features/guides';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { pickMaterials } from '~/ui/materials';

export const handle = pageHandle({ script: 'live', times: true, query: ['bees', 'energy', 'level', 'at'], styles: ['field', 'fieldTold', 'sheet', 'guides'] });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [figures, calendar, materials] = await Promise.all([ask.get<BeeFigures>('/api/bees'), ask.calendarNow(), ask.materials()]);
  return {
    figures,
    run: runAt('/bees', calendar),
    materials: pickMaterials(materials, beeMaterials(figures)),
    view: beesView(figures, new URL(request.url).searchParams),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: 'Bee tournament: beds, energy and contracts',
    description: 'The bee tournament in figures: what every bed gives for its energy, how many bees a contract brings, when your energy is full, and the rewards.',
    path: '/bees',
    image: data?.figures.pic,
  });

export default function Bees() {
  const { figures, run, view, materials } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Menu', href: '/menu' }, { name: figures.name }]} />
      <BeesPage figures={figures} run={run} view={view} materials={materials} />
    </div>
  );
}
