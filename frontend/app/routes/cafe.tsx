import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { CafePage, type CafeFigures } from '~/features/guides';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ islands: true, query: ['level', 'happiness'], styles: ['field', 'fieldTold', 'farmPanel', 'amount', 'sheet', 'guides'] });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [figures, materials] = await Promise.all([ask.get<CafeFigures>('/api/cafe'), ask.materials()]);
  return { figures, materials, search: new URL(request.url).search };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: 'Cafe rewards by farm level',
    description: 'What the six thresholds of the cafe take and what its rewards pay, in each band of farm levels from 40 to 300: enter your level and see your row.',
    path: '/cafe',
    image: data?.figures.pic,
  });

export default function Cafe() {
  const { figures, search, materials } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Menu', href: '/menu' }, { name: figures.name }]} />
      <CafePage figures={figures} materials={materials} search={search} />
    </div>
  );
}
