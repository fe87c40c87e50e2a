import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FishingPage } from '~/features/guides/fishing/fishing-page';
import { loadGuide, runOf } from '~/loaders/guide.server';
import { pageHandle } from '~/page/handle';

export const handle = pageHandle({ islands: true, times: true, query: ['level', 'rod', 'minutes', 'speed'] });

const HEAD = {
  title: 'Fishing: times, rods and fish by level',
  description:
    'Fishing in figures: how many catches your time gives at 50, 30 or 20 seconds, which fish bite at your farm level, and what every rod upgrade costs.',
};

export async function loader({ context }: LoaderFunctionArgs) {
  const [guide, run] = await Promise.all([loadGuide(context, '/fishing', HEAD), runOf(context, '/fishing')]);
  return { ...guide, run };
}

export default function Fishing() {
  return <FishingPage {...useLoaderData<typeof loader>()} />;
}
