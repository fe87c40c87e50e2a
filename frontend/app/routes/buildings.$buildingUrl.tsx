import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { itemOf, KINDS, UpgradePage, WORDS, wordsFor } from '~/features/tables';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ islands: true, query: ['from', 'to'], styles: ['badge', 'notice', 'field', 'facts', 'tables', 'building'] });

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [item, materials] = await Promise.all([ask.building(params.buildingUrl ?? ''), ask.materials()]);
  if (!item) throw notFound('building');
  return { item, materials, search: new URL(request.url).search };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return [];
  const { item, table } = itemOf(data.item, data.materials);
  return pageMeta(matches, { ...wordsFor('building', item, table), path: KINDS.building.path + item.link, image: item.pic });
};

export default function BuildingPage() {
  const { item, materials, search } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[...WORDS.building.crumbs, { name: item.name }]} />
      <UpgradePage kind="building" answer={item} materials={materials} search={search} />
    </div>
  );
}
