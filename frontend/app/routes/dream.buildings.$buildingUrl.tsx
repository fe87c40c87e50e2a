import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { DreamNav } from '~/features/dream';
import { itemOf, KINDS, neighbours, Shelf, UpgradePage, WORDS, wordsFor } from '~/features/tables';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ islands: true, query: ['from', 'to'], styles: ['subNav', 'notice', 'field', 'facts', 'tile', 'tables', 'shelf', 'dream'] });

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [buildings, materials] = await Promise.all([ask.dreamBuildings(), ask.materials()]);
  const item = buildings.find(({ link }) => link === params.buildingUrl);
  if (!item) throw notFound('dreamBuilding');
  return {
    item,
    beside: neighbours(buildings, item.link),
    materials,
    search: new URL(request.url).search,
    buildings: buildings.map(({ name, link, pic }) => ({ name, link, pic })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return [];
  const { item, table } = itemOf(data.item, data.materials);
  return pageMeta(matches, { ...wordsFor('dream', item, table), path: KINDS.dream.path + item.link, image: item.pic });
};

export default function DreamBuildingPage() {
  const { item, beside, materials, search, buildings } = useLoaderData<typeof loader>();
  const { name, link } = item;
  return (
    <div className="page">
      <Breadcrumbs crumbs={[...WORDS.dream.crumbs, { name }]} />
      <DreamNav current="buildings" path={KINDS.dream.path + link} />
      <UpgradePage kind="dream" answer={item} materials={materials} search={search} beside={beside} />
      <Shelf title="All Dream Farm buildings" items={buildings} path={KINDS.dream.path} current={link} />
    </div>
  );
}
