import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { KINDS } from '~/features/tables/levels/kinds';
import { RelatedItems, UpgradePage } from '~/features/tables/upgrade/upgrade-page';
import { neighbours } from '~/features/tables/upgrade/view';
import { upgradeHead } from '~/features/tables/upgrade/words';
import { changedOn } from '~/loaders/changed.server';
import { notFound } from '~/loaders/not-found.server';

export { handle } from './buildings.$buildingUrl';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [buildings, materialList, changed] = await Promise.all([
    ask.get('/api/dream/buildings'),
    ask.materials(),
    changedOn(context, KINDS.dream.path + params.buildingUrl),
  ]);
  const answer = buildings.find(({ link }) => link === params.buildingUrl);
  if (!answer) throw await notFound('dreamBuilding', { context, request });
  return {
    page: { ...upgradeHead('dream', answer, materialList), changed },
    answer,
    beside: neighbours(buildings, answer.link),
    materialList,
    buildings: buildings.map(({ name, link, pic }) => ({ name, link, pic })),
  };
}

export default function DreamBuildingPage() {
  const { answer, beside, materialList, buildings } = useLoaderData<typeof loader>();
  return (
    <>
      <UpgradePage kind="dream" answer={answer} materialList={materialList} beside={beside} />
      <RelatedItems title="All Dream Farm buildings" items={buildings} path={KINDS.dream.path} current={answer.link} />
    </>
  );
}
