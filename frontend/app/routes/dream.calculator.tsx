import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { providerOf } from '~/features/ads';
import { adPlaces, buildingsOf, CALCULATOR_PATH, CalculatorIsland, MATERIALS, packed, planFromAddress, type CalculatorContent } from '~/features/calculator';
import { DreamNav } from '~/features/dream';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { pickMaterials } from '~/ui/materials';
import { PageHeader } from '~/ui/page-header';
import { Provenance } from '~/ui/provenance';

export const handle = pageHandle({ script: 'calculator', personal: ['p', 'form'], styles: ['subNav', 'notice', 'field', 'fieldTold', 'sheet', 'dream', 'stepper', 'calculator'] });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [calculator, tables, materials, { version }] = await Promise.all([ask.get<CalculatorContent>('/api/dream/calculator'), ask.dreamBuildings(), ask.materials(), ask.version()]);
  const buildings = buildingsOf(calculator.buildings, tables);
  const ads = adPlaces(buildings.length, `dream-calculator:${version}`);
  const used = tables.filter(({ link }) => buildings.some(({ ref }) => ref === link));
  return {
    buildings: packed(buildings),
    materials: pickMaterials(materials, [...MATERIALS, ...buildings.flatMap(({ keys }) => keys)]),
    opened: planFromAddress(new URL(request.url).searchParams, buildings),
    updatedAt: calculator.updatedAt,
    resetAt: calculator.resetAt,
    ads,
    adProvider: providerOf(context.adProvider, ads),
    // One example among the tables makes the total one.
    provenance: used.find(({ provenance }) => provenance === 'sample')?.provenance ?? used.find(({ provenance }) => provenance === 'community')?.provenance ?? 'spec',
    sources: [...new Set(used.flatMap(({ sources }) => sources))],
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: 'Dream Farm calculator: materials for your next upgrades',
    description: 'Plan your Dream Farm week: the nails, boards, glass, books and cash that your next building levels and land expansions take, and what the bulldozer gives back.',
    path: CALCULATOR_PATH,
  });

export default function DreamCalculator() {
  const { provenance, sources, ...data } = useLoaderData<typeof loader>();
  return (
    <div className="page calc-page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Dream Farm', href: '/dream' }, { name: 'Calculator' }]} />
      <DreamNav current="calculator" path={CALCULATOR_PATH} />
      <PageHeader title="Dream Farm calculator">
        <p>Set your farm; the total follows.</p>
      </PageHeader>
      <CalculatorIsland {...data} />
      <Provenance provenance={provenance} sources={sources} />
    </div>
  );
}
