import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DreamArticle, DreamNav } from '~/features/dream/dream-article';
import { dreamPost } from '~/loaders/dream-post.server';
import { pageHandle } from '~/page/handle';
import type { PageHead } from '~/page/head';

export const handle = pageHandle({});

export async function loader({ context }: LoaderFunctionArgs) {
  const article = await dreamPost(context, 'dreamGuide');
  const { title, excerpt, cover } = article.post;
  return {
    page: {
      title,
      description: excerpt,
      path: '/dream/guide',
      image: cover,
      type: 'article',
    } satisfies PageHead,
    ...article,
  };
}

export default function DreamGuide() {
  const { post, text, adProvider } = useLoaderData<typeof loader>();
  return (
    <>
      <DreamNav current="guide" path="/dream/guide" />
      <DreamArticle post={post} text={text} adProvider={adProvider} />
    </>
  );
}
