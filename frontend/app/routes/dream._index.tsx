import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DreamArticle, DreamNav } from '~/features/dream/dream-article';
import { dreamPost } from '~/loaders/dream-post.server';
import { runOf } from '~/loaders/guide.server';
import { pageHandle } from '~/page/handle';
import type { PageHead } from '~/page/head';
import { RunText } from '~/ui/run';

export const handle = pageHandle({ times: true });

export async function loader({ context }: LoaderFunctionArgs) {
  const [article, run] = await Promise.all([dreamPost(context, 'dreamIntro'), runOf(context, '/dream')]);
  const { title, excerpt, cover } = article.post;
  return {
    page: {
      title: `Dream Farm: ${title.slice(0, 1).toLowerCase()}${title.slice(1)}`,
      description: excerpt,
      path: '/dream',
      image: cover,
      type: 'article',
    } satisfies PageHead,
    ...article,
    run,
  };
}

export default function DreamIntro() {
  const { post, text, adProvider, run } = useLoaderData<typeof loader>();
  return (
    <>
      <DreamNav current="intro" path="/dream" />
      <DreamArticle
        post={post}
        text={text}
        adProvider={adProvider}
        kicker={<RunText run={run} otherwise="Every other week" />}
      />
    </>
  );
}
