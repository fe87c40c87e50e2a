import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { buildingOf, inOrder, originsOf, VillagePage } from '~/features/coop';
import { pageHandle } from '~/page/handle';
import { pickMaterials } from '~/ui/materials';

export const handle = pageHandle({ islands: true, query: ['rank'] });

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [upgrades, materials] = await Promise.all([ask.village(), ask.materials()]);
  const ordered = inOrder(upgrades);
  return {
    page: {
      title: 'The co-op village: funds, bonuses and roles',
      description: 'What a donation is worth in village funds, what the five buildings and the tractor do and cost, and what leader, deputies and members may do.',
      path: '/co-op/village',
      crumbs: [{ name: 'Co-op', href: '/co-op/projects' }, { name: 'Village' }],
    },
    buildings: ordered.map(buildingOf),
    materials: pickMaterials(materials, ['cash', 'gold', 'funds']),
    origins: originsOf(ordered),
  };
}

export default function CoopVillage() {
  return <VillagePage {...useLoaderData<typeof loader>()} />;
}
