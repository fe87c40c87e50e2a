import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { buildingOf, inOrder, originsOf, VillagePage } from '~/features/coop';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { pickMaterials } from '~/ui/materials';

export const handle = pageHandle({ islands: true, query: ['rank'], styles: ['subNav', 'choice', 'tile', 'linkCard', 'sheet', 'coop', 'village'] });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [upgrades, materials] = await Promise.all([ask.village(), ask.materials()]);
  const ordered = inOrder(upgrades);
  return { buildings: ordered.map(buildingOf), materials: pickMaterials(materials, ['cash', 'gold', 'funds']), origins: originsOf(ordered), search: new URL(request.url).search };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: 'The co-op village: funds, bonuses and roles',
    description: 'What a donation is worth in village funds, what the five buildings and the tractor do and cost, and what leader, deputies and members may do.',
    path: '/co-op/village',
  });

export default function CoopVillage() {
  const data = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Co-op', href: '/co-op/projects' }, { name: 'Village' }]} />
      <VillagePage {...data} />
    </div>
  );
}
