import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { VillagePage } from '~/features/coop/village/village-page';
import { pageHandle } from '~/page/handle';

export const handle = pageHandle({ islands: true, query: ['rank'] });

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [upgrades, materials] = await Promise.all([ask.village(), ask.materials()]);
  return {
    page: {
      title: 'The co-op village: funds, bonuses and roles',
      description:
        'What a donation is worth in village funds, what the five buildings and the tractor do and cost, and what leader, deputies and members may do.',
      path: '/co-op/village',
    },
    upgrades,
    materials,
  };
}

export default function CoopVillage() {
  return <VillagePage {...useLoaderData<typeof loader>()} />;
}
