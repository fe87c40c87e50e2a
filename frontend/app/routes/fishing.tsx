import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { FishingPage, runAt, type FishingFigures } from '~/features/guides';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ islands: true, times: true, query: ['level', 'rod', 'minutes', 'speed'], styles: ['field', 'fieldTold', 'farmPanel', 'amount', 'sheet', 'guides'] });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [figures, calendar, materials] = await Promise.all([ask.get<FishingFigures>('/api/fishing'), ask.calendarNow(), ask.materials()]);
  return {
    figures,
    run: runAt('/fishing', calendar),
    materials,
    search: new URL(request.url).search,
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: 'Fishing: times, rods and fish by level',
    description: 'Fishing in figures: how many catches your time gives at 50, 30 or 20 seconds, which fish bite at your farm level, and what every rod upgrade costs.',
    path: '/fishing',
    image: data?.figures.pic,
  });

export default function Fishing() {
  const { figures, run, search, materials } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Menu', href: '/menu' }, { name: figures.name }]} />
      <FishingPage figures={figures} run={run} materials={materials} search={search} />
    </div>
  );
}
