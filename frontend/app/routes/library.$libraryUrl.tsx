import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { KINDS, UpgradePage, upgradeView } from '~/features/tables';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ script: 'live', query: ['from', 'to'], styles: ['notice', 'field', 'facts', 'tables'] });

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [item, materials] = await Promise.all([ask.libraryUpgrade(params.libraryUrl ?? ''), ask.materials()]);
  if (!item) throw notFound('library');
  return { view: upgradeView('library', item, materials, new URL(request.url).searchParams) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return [];
  const { head, item } = data.view;
  return pageMeta(matches, { ...head, path: KINDS.library.path + item.link, image: item.pic });
};

export default function LibraryPage() {
  const { view } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[...KINDS.library.crumbs, { name: view.item.name }]} />
      <UpgradePage view={view} />
    </div>
  );
}
