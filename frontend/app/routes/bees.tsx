import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { BeesPage, type BeeFigures } from '~/features/guides';
import { pageHandle } from '~/page/handle';
import { nextRun } from '~/ui/run';

export const handle = pageHandle({ islands: true, times: true, query: ['bees', 'energy', 'level', 'at'] });

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [figures, calendar, materials] = await Promise.all([ask.get<BeeFigures>('/api/bees'), ask.calendarNow(), ask.materials()]);
  return {
    page: {
      title: 'Bee tournament: beds, energy and contracts',
      description: 'The bee tournament in figures: what every bed gives for its energy, how many bees a contract brings, when your energy is full, and the rewards.',
      path: '/bees',
      image: figures.pic,
      crumbs: [{ name: 'Menu', href: '/menu' }, { name: figures.name }],
    },
    figures,
    run: nextRun('/bees', [...calendar.current, ...calendar.upcoming], new Date(calendar.now)),
    materials,
  };
}

export default function Bees() {
  return <BeesPage {...useLoaderData<typeof loader>()} />;
}
