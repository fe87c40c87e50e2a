import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { CafePage, type CafeFigures } from '~/features/guides';
import { pageHandle } from '~/page/handle';

export const handle = pageHandle({ islands: true, query: ['level', 'happiness'] });

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [figures, materials] = await Promise.all([ask.get<CafeFigures>('/api/cafe'), ask.materials()]);
  return {
    page: {
      title: 'Cafe rewards by farm level',
      description: 'What the six thresholds of the cafe take and what its rewards pay, in each band of farm levels from 40 to 300: enter your level and see your row.',
      path: '/cafe',
      image: figures.pic,
      crumbs: [{ name: 'Menu', href: '/menu' }, { name: figures.name }],
    },
    figures,
    materials,
  };
}

export default function Cafe() {
  return <CafePage {...useLoaderData<typeof loader>()} />;
}
