import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { CoopNav, inOrder, UpgradeMore } from '~/features/coop';
import { itemOf, KINDS, Shelf, UpgradePage, WORDS, wordsFor } from '~/features/tables';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ islands: true, query: ['from', 'to'], styles: ['subNav', 'notice', 'field', 'facts', 'tile', 'tables', 'shelf', 'coop'] });

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [upgrade, upgrades, materials] = await Promise.all([ask.villageUpgrade(params.upgradeUrl ?? ''), ask.village(), ask.materials()]);
  if (!upgrade) throw notFound('village');
  return {
    upgrade,
    materials,
    search: new URL(request.url).search,
    buildings: inOrder(upgrades).map(({ name, link, pic }) => ({ name, link, pic })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return [];
  const { item, table } = itemOf(data.upgrade, data.materials);
  return pageMeta(matches, { ...wordsFor('village', item, table), path: KINDS.village.path + item.link, image: item.pic });
};

export default function VillageUpgrade() {
  const { upgrade, materials, search, buildings } = useLoaderData<typeof loader>();
  const { name, link } = upgrade;
  return (
    <div className="page">
      <Breadcrumbs crumbs={[...WORDS.village.crumbs, { name }]} />
      <CoopNav current="upgrades" path={KINDS.village.path + link} />
      <UpgradePage kind="village" answer={upgrade} materials={materials} search={search}>
        <UpgradeMore html={upgrade.moreDesc} link={upgrade.moreLink} />
      </UpgradePage>
      <Shelf title="All village upgrades" items={buildings} path={KINDS.village.path} current={link} />
    </div>
  );
}
