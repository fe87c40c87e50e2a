import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { sortedUpgrades } from '~/features/coop/village/village';
import { KINDS } from '~/features/tables/levels/kinds';
import { RelatedItems, UpgradePage } from '~/features/tables/upgrade/upgrade-page';
import { upgradeLoader } from '~/loaders/upgrade.server';
import { Prose } from '~/ui/prose';

export { handle } from './buildings.$buildingUrl';

export async function loader(args: LoaderFunctionArgs) {
  const [upgrade, village] = await Promise.all([upgradeLoader('village')(args), api(args.context).get('/api/village')]);
  return { ...upgrade, upgrades: sortedUpgrades(village).map(({ name, link, pic }) => ({ name, link, pic })) };
}

export default function VillageUpgrade() {
  const { answer, materialList, upgrades } = useLoaderData<typeof loader>();
  return (
    <>
      <UpgradePage kind="village" answer={answer} materialList={materialList}>
        <div className="mt-3">
          <Prose html={answer.moreDesc} />
          {answer.moreLink && (
            <p className="mt-2">
              <a className="inline-block py-3" href={answer.moreLink}>
                {linkText(answer.moreLink)}
              </a>
            </p>
          )}
        </div>
      </UpgradePage>
      <RelatedItems title="All village upgrades" items={upgrades} path={KINDS.village.path} current={answer.link} />
    </>
  );
}

function linkText(link: string): string {
  if (link.startsWith('/posts/')) return 'Read the guide';
  if (link === '/co-op/village') return 'More about the village';
  if (link === '/co-op/projects') return 'More about projects';
  return 'Read more';
}
