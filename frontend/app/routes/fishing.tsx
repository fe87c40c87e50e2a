import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { FishingPage, type FishingFigures } from '~/features/guides';
import { pageHandle } from '~/page/handle';
import { nextRun } from '~/ui/run';

export const handle = pageHandle({ islands: true, times: true, query: ['level', 'rod', 'minutes', 'speed'] });

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [figures, calendar, materials] = await Promise.all([ask.get<FishingFigures>('/api/fishing'), ask.calendarNow(), ask.materials()]);
  return {
    page: {
      title: 'Fishing: times, rods and fish by level',
      description: 'Fishing in figures: how many catches your time gives at 50, 30 or 20 seconds, which fish bite at your farm level, and what every rod upgrade costs.',
      path: '/fishing',
      image: figures.pic,
      crumbs: [{ name: 'Menu', href: '/menu' }, { name: figures.name }],
    },
    figures,
    run: nextRun('/fishing', [...calendar.current, ...calendar.upcoming], new Date(calendar.now)),
    materials,
  };
}

export default function Fishing() {
  return <FishingPage {...useLoaderData<typeof loader>()} />;
}
