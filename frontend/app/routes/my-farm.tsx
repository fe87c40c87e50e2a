import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { FarmPage } from '~/features/farm';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ islands: true, styles: ['notice', 'outcome', 'field', 'fieldTold', 'farm'] });

export const loader = async ({ context }: LoaderFunctionArgs) => ({ materials: await api(context).materials() });

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: 'My farm: level, size, tractor and stock',
    description: 'Say your farm level, size, tractor, rank and Dream stock once: every page of this site counts with them. They stay in your browser.',
    path: '/my-farm',
  });

export default function MyFarm() {
  const { materials } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Menu', href: '/menu' }, { name: 'My farm' }]} />
      <FarmPage materials={materials} />
    </div>
  );
}
