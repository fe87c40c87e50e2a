import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { MenuGroups } from '~/features/menu/menu-groups';
import { pageHandle } from '~/page/handle';
import { PageHeader } from '~/ui/page-header';

export const handle = pageHandle({});

export async function loader({ context }: LoaderFunctionArgs) {
  return {
    page: {
      title: 'Menu',
      description:
        'Every page of the almanac: events, guides, buildings, the library, the market, the Dream Farm and the co-op.',
      path: '/menu',
    },
    groups: await api(context).menu(),
  };
}

export default function Menu() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Menu">
        <p>Everything the almanac holds, by what it is about.</p>
      </PageHeader>
      <MenuGroups groups={groups} />
    </>
  );
}
