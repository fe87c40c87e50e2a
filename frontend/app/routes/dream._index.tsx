import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { WholePost } from '~/features/posts/post-text';
import { dreamPost } from '~/loaders/dream-post.server';
import { runOf } from '~/loaders/run.server';
import type { PageHandle } from '~/page/handle';
import { runFacts, RunText } from '~/figures/run';

export const handle: PageHandle = { times: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ page, ...article }, run] = await Promise.all([dreamPost(context, '/dream'), runOf(context, '/dream')]);
  const title = page.title.slice(0, 1).toLowerCase() + page.title.slice(1);
  return {
    page: { ...page, title: `Dream Farm: ${title}`, event: run, facts: runFacts(run) },
    ...article,
    run,
  };
}

export default function DreamIntro() {
  const { run, ...article } = useLoaderData<typeof loader>();
  return <WholePost {...article} kicker={<RunText run={run} otherwise="Every other week" />} />;
}
