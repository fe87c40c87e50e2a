import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import type { PostCard } from '~/api/types';
import { filterOf, postList } from '~/features/posts';
import { Island } from '~/islands/island';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ islands: true, query: ['show'], styles: ['badge', 'choice', 'posts'] });

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { posts: await api(context).get<PostCard[]>('/api/blog?view=card'), search: new URL(request.url).search };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => pageMeta(matches, filterOf(new URLSearchParams(data?.search).get('show')));

export default function Posts() {
  const { posts, search } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Posts' }]} />
      <Island of={postList} props={{}} data={{ posts }} search={search} />
    </div>
  );
}
