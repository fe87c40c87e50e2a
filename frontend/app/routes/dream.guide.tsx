import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DreamNav } from '~/features/dream/dream-nav';
import { WholePost } from '~/features/posts/post-text';
import { dreamPost } from '~/loaders/dream-post.server';
import { pageHandle } from '~/page/handle';

export const handle = pageHandle({});

export const loader = ({ context }: LoaderFunctionArgs) => dreamPost(context, '/dream/guide');

export default function DreamGuide() {
  return (
    <>
      <DreamNav path="/dream/guide" />
      <WholePost {...useLoaderData<typeof loader>()} />
    </>
  );
}
