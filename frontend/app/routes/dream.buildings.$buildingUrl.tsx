import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { DreamNav } from '~/features/dream';
import { KINDS, neighbours, Shelf, UpgradePage, upgradeView } from '~/features/tables';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ script: 'live', query: ['from', 'to'], styles: ['subNav', 'notice', 'field', 'facts', 'tile', 'tables', 'shelf', 'dream'] });

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [buildings, materials] = await Promise.all([ask.dreamBuildings(), ask.materials()]);
  const item = buildings.find(({ link }) => link === params.buildingUrl);
  if (!item) throw notFound('dreamBuilding');
  return {
    view: upgradeView('dream', { ...item, ...neighbours(buildings, item.link) }, materials, new URL(request.url).searchParams),
    buildings: buildings.map(({ name, link, pic }) => ({ name, link, pic })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return [];
  const { head, item } = data.view;
  return pageMeta(matches, { ...head, path: KINDS.dream.path + item.link, image: item.pic });
};

export default function DreamBuildingPage() {
  const { view, buildings } = useLoaderData<typeof loader>();
  const { name, link } = view.item;
  return (
    <div className="page">
      <Breadcrumbs crumbs={[...KINDS.dream.crumbs, { name }]} />
      <DreamNav current="buildings" path={KINDS.dream.path + link} />
      <UpgradePage view={view} />
      <Shelf title="All Dream Farm buildings" items={buildings} path={KINDS.dream.path} current={link} />
    </div>
  );
}
