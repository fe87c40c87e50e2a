import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { providerOf } from '~/features/ads/page-ads';
import { adPlaces } from '~/features/calculator/ad-places';
import { CALCULATOR_PATH } from '~/features/calculator/address';
import calculator from '~/features/calculator/calculator.island';
import { DreamNav } from '~/features/dream/dream-article';
import { Island } from '~/islands/island';
import { pageHandle } from '~/page/handle';
import { PageHeader } from '~/ui/page-header';
import { Provenance } from '~/ui/provenance';

export const handle = pageHandle({ islands: true, personal: ['p', 'form'] });

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [content, tables, materials, { version }] = await Promise.all([
    ask.get('/api/dream/calculator'),
    ask.dreamBuildings(),
    ask.materials(),
    ask.version(),
  ]);
  const ads = adPlaces(content.buildings.length, `dream-calculator:${version}`);
  return {
    page: {
      title: 'Dream Farm calculator: materials for your next upgrades',
      description:
        'Plan your Dream Farm week: the nails, boards, glass, books and cash that your next building levels and land expansions take, and what the bulldozer gives back.',
      path: CALCULATOR_PATH,
    },
    content,
    tables,
    materials,
    ads,
    adProvider: providerOf(context.adProvider, ads),
  };
}

export default function DreamCalculator() {
  const { content, tables, materials, ads, adProvider } = useLoaderData<typeof loader>();
  const used = tables.filter(({ link }) => content.buildings.some(({ ref }) => ref === link));
  // One example among the tables makes the total one.
  const [example = 'spec'] = (['sample', 'community'] as const).filter((kind) =>
    used.some(({ provenance }) => provenance === kind),
  );
  return (
    <>
      <DreamNav current="calculator" path={CALCULATOR_PATH} />
      <PageHeader title="Dream Farm calculator" />
      <Island of={calculator} props={{ ads, adProvider }} data={{ content, tables, counted: { materials } }} />
      <Provenance
        provenance={example}
        sources={[...new Set(used.flatMap(({ sources }) => sources))]}
        about={CALCULATOR_PATH}
      />
    </>
  );
}
