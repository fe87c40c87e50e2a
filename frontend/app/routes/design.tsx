import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { DesignPage } from '~/features/design/design-page';
import { notFound } from '~/page/errors';
import type { PageHandle } from '~/page/handle';
import { materialsByKey } from '~/ui/materials';

export const handle: PageHandle = { islands: true };

/** Only where the operator asks for it: elsewhere the address is as unknown as any other. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.designPage) throw notFound('page');
  return {
    page: {
      title: 'Design',
      description: 'The design system of this site, with every piece in its states.',
      path: '/design',
      hidden: true,
    },
    materials: materialsByKey(await api(context).get('/api/materials')),
  };
}

export default function Design() {
  return <DesignPage {...useLoaderData<typeof loader>()} />;
}
