import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { FarmPage } from '~/features/farm/farm-page';
import { pageHandle } from '~/page/handle';

export const handle = pageHandle({ className: 'max-w-2xl', islands: true });

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  page: {
    title: 'My farm: level, size, tractor and stock',
    description:
      'Say your farm level, size, tractor, rank and Dream stock once: every page of this site counts with them. They stay in your browser.',
    path: '/my-farm',
    crumbs: [{ name: 'Menu', href: '/menu' }, { name: 'My farm' }],
  },
  materials: await api(context).materials(),
});

export default function MyFarm() {
  return <FarmPage {...useLoaderData<typeof loader>()} />;
}
