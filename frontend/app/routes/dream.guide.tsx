import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { WholePost } from '~/features/posts/post-text';
import { dreamPost } from '~/loaders/dream-post.server';

export const loader = ({ context }: LoaderFunctionArgs) => dreamPost(context, '/dream/guide');

export default function DreamGuide() {
  return <WholePost {...useLoaderData<typeof loader>()} />;
}
