import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CafePage } from '~/features/guides/cafe/cafe-page';
import { loadGuide } from '~/loaders/guide.server';
import { pageHandle } from '~/page/handle';

export const handle = pageHandle({ islands: true, query: ['level', 'happiness'] });

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadGuide(context, '/cafe', {
    title: 'Cafe rewards by farm level',
    description:
      'What the six thresholds of the cafe take and what its rewards pay, in each band of farm levels from 40 to 300: enter your level and see your row.',
  });

export default function Cafe() {
  return <CafePage {...useLoaderData<typeof loader>()} />;
}
