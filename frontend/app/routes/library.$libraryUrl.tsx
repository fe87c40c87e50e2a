import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { itemOf, KINDS, UpgradePage, WORDS, wordsFor } from '~/features/tables';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ islands: true, query: ['from', 'to'], styles: ['notice', 'field', 'facts', 'tables'] });

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [item, materials] = await Promise.all([ask.libraryUpgrade(params.libraryUrl ?? ''), ask.materials()]);
  if (!item) throw notFound('library');
  return { item, materials, search: new URL(request.url).search };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return [];
  const { item, table } = itemOf(data.item, data.materials);
  return pageMeta(matches, { ...wordsFor('library', item, table), path: KINDS.library.path + item.link, image: item.pic });
};

export default function LibraryPage() {
  const { item, materials, search } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[...WORDS.library.crumbs, { name: item.name }]} />
      <UpgradePage kind="library" answer={item} materials={materials} search={search} />
    </div>
  );
}
