import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { BeesPage, runAt, type BeeFigures } from '~/features/guides';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ islands: true, times: true, query: ['bees', 'energy', 'level', 'at'], styles: ['field', 'fieldTold', 'farmPanel', 'sheet', 'guides'] });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [figures, calendar, materials] = await Promise.all([ask.get<BeeFigures>('/api/bees'), ask.calendarNow(), ask.materials()]);
  return {
    figures,
    run: runAt('/bees', calendar),
    materials,
    search: new URL(request.url).search,
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
  const { figures, run, search, materials } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Menu', href: '/menu' }, { name: figures.name }]} />
      <BeesPage figures={figures} run={run} materials={materials} search={search} />
    </div>
  );
}
