import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { CoopNav, inOrder, UpgradeMore } from '~/features/coop';
import { KINDS, pageOf, Shelf, UpgradePage } from '~/features/tables';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';

export const handle = pageHandle({ islands: true, query: ['from', 'to'] });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ask = api(context);
  const [answer, upgrades, materials] = await Promise.all([ask.villageUpgrade(params.upgradeUrl ?? ''), ask.village(), ask.materials()]);
  if (!answer) throw notFound('village');
  return { page: pageOf('village', answer, materials), answer, materials, buildings: inOrder(upgrades).map(({ name, link, pic }) => ({ name, link, pic })) };
}

export default function VillageUpgrade() {
  const { answer, materials, buildings } = useLoaderData<typeof loader>();
  return (
    <>
      <CoopNav current="upgrades" path={KINDS.village.path + answer.link} />
      <UpgradePage kind="village" answer={answer} materials={materials}>
        <UpgradeMore html={answer.moreDesc} link={answer.moreLink} />
      </UpgradePage>
      <Shelf title="All village upgrades" items={buildings} path={KINDS.village.path} current={answer.link} />
    </>
  );
}
