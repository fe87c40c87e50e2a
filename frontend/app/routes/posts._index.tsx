import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { filterOf } from '~/features/posts/filter';
import postList from '~/features/posts/post-list.island';
import { Island } from '~/islands/island';
import type { PageHandle } from '~/page/handle';

export const handle: PageHandle = { query: ['show'], pages: ['show'] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const posts = await api(context).get('/api/blog?view=card');
  return {
    page: {
      ...filterOf(searchParams.get('show')),
      feed: 'posts' as const,
      crumbs: [{ name: 'Posts' }],
      facts: [['Posts', String(posts.length)]],
    },
    posts,
  };
}

export default function Posts() {
  const { posts } = useLoaderData<typeof loader>();
  return <Island of={postList} props={{}} data={{ posts }} />;
}
