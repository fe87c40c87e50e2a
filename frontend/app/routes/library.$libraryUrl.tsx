import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { pageOf, UpgradePage } from '~/features/tables';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';

export const handle = pageHandle({ islands: true, query: ['from', 'to'] });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ask = api(context);
  const [answer, materials] = await Promise.all([ask.libraryUpgrade(params.libraryUrl ?? ''), ask.materials()]);
  if (!answer) throw notFound('library');
  return { page: pageOf('library', answer, materials), kind: 'library' as const, answer, materials };
}

export default function LibraryPage() {
  return <UpgradePage {...useLoaderData<typeof loader>()} />;
}
