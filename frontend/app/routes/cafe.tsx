import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { cafeMaterials, CafePage, cafeView, type CafeFigures } from '~/features/guides';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { pickMaterials } from '~/ui/materials';

export const handle = pageHandle({ script: 'live', query: ['level', 'happiness'], styles: ['field', 'fieldTold', 'amount', 'sheet', 'guides'] });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [figures, materials] = await Promise.all([ask.get<CafeFigures>('/api/cafe'), ask.materials()]);
  return { figures, materials: pickMaterials(materials, cafeMaterials(figures)), view: cafeView(figures, new URL(request.url).searchParams) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: 'Cafe rewards by farm level',
    description: 'What the six thresholds of the cafe take and what its rewards pay, in each band of farm levels from 40 to 300: enter your level and see your row.',
    path: '/cafe',
    image: data?.figures.pic,
  });

export default function Cafe() {
  const { figures, view, materials } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Menu', href: '/menu' }, { name: figures.name }]} />
      <CafePage figures={figures} view={view} materials={materials} />
    </div>
  );
}
