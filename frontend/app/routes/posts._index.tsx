import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import type { PostCard } from '~/api/types';
import { FILTERS, PostList, showOf } from '~/features/posts';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { PageHeader } from '~/ui/page-header';

export const handle = pageHandle({ script: 'live', query: ['show'], styles: ['badge', 'choice', 'posts'] });

const heads = {
  guides: { title: 'Guides', description: 'Guides to the farm, the Dream Farm, tournaments and the co-op, from the first day on to the last upgrade.' },
  blogs: { title: 'Blog posts', description: 'Longer looks at single questions of the game: what players measured, tried and learned.' },
  all: { title: 'Guides and blog posts', description: 'Every guide and every blog post, in one list.' },
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const posts = await api(context).get<PostCard[]>('/api/blog?view=card');
  return { posts, show: showOf(new URL(request.url).searchParams.get('show')) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const show = data?.show ?? 'guides';
  const path = FILTERS.find((filter) => filter.show === show)?.path ?? '/posts';
  return pageMeta(matches, { ...heads[show], path });
};

export default function Posts() {
  const { posts, show } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Posts' }]} />
      <PageHeader title={heads[show].title}>
        <p>{heads[show].description}</p>
      </PageHeader>
      <PostList posts={posts} show={show} />
    </div>
  );
}
