import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { CoopNav, inOrder, UpgradeMore, villageTable } from '~/features/coop';
import { KINDS, Shelf, UpgradePage, upgradeView } from '~/features/tables';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ script: 'live', query: ['from', 'to'], styles: ['subNav', 'notice', 'field', 'facts', 'tile', 'tables', 'shelf', 'coop'] });

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [upgrade, upgrades, materials] = await Promise.all([ask.villageUpgrade(params.upgradeUrl ?? ''), ask.village(), ask.materials()]);
  if (!upgrade) throw notFound('village');
  const { item, materials: columns } = villageTable(upgrade, materials);
  return {
    view: upgradeView('village', item, columns, new URL(request.url).searchParams),
    more: { html: upgrade.moreDesc, link: upgrade.moreLink },
    buildings: inOrder(upgrades).map(({ name, link, pic }) => ({ name, link, pic })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return [];
  const { head, item } = data.view;
  return pageMeta(matches, { ...head, path: KINDS.village.path + item.link, image: item.pic });
};

export default function VillageUpgrade() {
  const { view, more, buildings } = useLoaderData<typeof loader>();
  const { name, link } = view.item;
  return (
    <div className="page">
      <Breadcrumbs crumbs={[...KINDS.village.crumbs, { name }]} />
      <CoopNav current="upgrades" path={KINDS.village.path + link} />
      <UpgradePage view={view}>
        <UpgradeMore {...more} />
      </UpgradePage>
      <Shelf title="All village upgrades" items={buildings} path={KINDS.village.path} current={link} />
    </div>
  );
}
