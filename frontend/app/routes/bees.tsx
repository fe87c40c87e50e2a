import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BeesPage } from '~/features/guides/bees/bees-page';
import { loadGuide, runOf } from '~/loaders/guide.server';
import { pageHandle } from '~/page/handle';

export const handle = pageHandle({ islands: true, times: true, query: ['bees', 'energy', 'level', 'at'] });

const HEAD = {
  title: 'Bee tournament: beds, energy and contracts',
  description:
    'The bee tournament in figures: what every bed gives for its energy, how many bees a contract brings, when your energy is full, and the rewards.',
};

export async function loader({ context }: LoaderFunctionArgs) {
  const [guide, run] = await Promise.all([loadGuide(context, '/bees', HEAD), runOf(context, '/bees')]);
  return { ...guide, run };
}

export default function Bees() {
  return <BeesPage {...useLoaderData<typeof loader>()} />;
}
