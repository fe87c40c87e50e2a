import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { contractNames, marketTable } from '~/features/dream/market';
import marketIsland from '~/features/dream/market-table.island';
import { namesOf } from '~/features/dream/quests';
import { OwnFigures } from '~/features/own-figures';
import { WholePost } from '~/features/posts/post-text';
import { Island } from '~/islands/island';
import { changedOn } from '~/loaders/changed.server';
import { dreamPost } from '~/loaders/dream-post.server';
import type { PageHandle } from '~/page/handle';
import { titleOf, wantedHead } from '~/figures/wanted';
import { GAME } from '~/figures/game';
import { Prose } from '~/ui/prose';
import { Provenance, ReportForm } from '~/figures/provenance';

export const handle: PageHandle = { query: ['by'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [{ page, ...article }, quests, materialList, changed] = await Promise.all([
    dreamPost(context, '/dream/market'),
    ask.get('/api/dream/market-quest'),
    ask.materials(),
    changedOn(context, '/dream/market'),
  ]);
  return {
    page: {
      ...page,
      title: 'Dream market: what contracts pay',
      description:
        `The market of the Dream Farm in ${GAME}: ` +
        'what contracts pay in every material, and how that compares with those at home.',
      type: 'website' as const,
      article: undefined,
      dataset: { name: 'Dream market: what contracts pay', api: '/api/dream/market-quest' },
      ...wantedHead('Dream market', quests),
      changed,
    },
    ...article,
    quests,
    materialList,
  };
}

export default function DreamMarket() {
  const { quests, materialList, ...article } = useLoaderData<typeof loader>();
  return (
    <WholePost {...article} title={titleOf('Dream market', quests)}>
      {quests.levels.length > 0 && (
        <section className="scroll-mt-3" id="contracts" aria-label="What the contracts pay">
          <Island of={marketIsland} props={{}} data={{ quests, materialList }} />
          <div className="mx-auto mt-4 max-w-2xl">
            <OwnFigures
              page="/dream/market"
              api="/api/dream/market-quest"
              tables={[
                {
                  unit: 'contract',
                  rows: [1, quests.levels.length],
                  columns: marketTable(quests, namesOf(materialList.materials, []), null)
                    .columns.slice(1)
                    .filter(({ key }) => quests.levels.some((row) => typeof row[key] === 'number'))
                    .map(({ key, name }) => [key, name]),
                },
              ]}
            />
            {quests.info && <Prose html={quests.info} />}
            <Provenance
              of={quests}
              rows={quests.levels}
              unit="contract"
              about="/dream/market"
              json="/api/dream/market-quest"
            />
            <ReportForm
              about="/dream/market"
              level={['Contract', contractNames(quests).map((name, index) => [index + 1, name])]}
            />
          </div>
        </section>
      )}
    </WholePost>
  );
}
