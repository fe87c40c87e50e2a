import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { CoopNav } from '~/features/coop/coop-page';
import { UpgradeMore } from '~/features/coop/upgrade-more';
import { inOrder } from '~/features/coop/village/village';
import { KINDS } from '~/features/tables/kinds';
import { RelatedItems, UpgradePage } from '~/features/tables/upgrade-page';
import { upgradeLoader } from '~/loaders/upgrade.server';
import { pageHandle } from '~/page/handle';

export const handle = pageHandle({ islands: true, query: ['from', 'to'] });

export async function loader(request: LoaderFunctionArgs) {
  const [upgrade, upgrades] = await Promise.all([upgradeLoader('village')(request), api(request.context).village()]);
  return { ...upgrade, buildings: inOrder(upgrades).map(({ name, link, pic }) => ({ name, link, pic })) };
}

export default function VillageUpgrade() {
  const { answer, materials, buildings } = useLoaderData<typeof loader>();
  return (
    <>
      <CoopNav current="upgrades" path={KINDS.village.path + answer.link} />
      <UpgradePage kind="village" answer={answer} materials={materials}>
        <UpgradeMore html={answer.moreDesc} link={answer.moreLink} />
      </UpgradePage>
      <RelatedItems title="All village upgrades" items={buildings} path={KINDS.village.path} current={answer.link} />
    </>
  );
}
