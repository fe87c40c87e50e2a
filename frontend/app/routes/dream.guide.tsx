import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { providerOf } from '~/features/ads';
import { DreamArticle, DreamNav } from '~/features/dream';
import { wholePost } from '~/features/posts/whole.server';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';
import type { PageHead } from '~/page/head';

export const handle = pageHandle({});

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [site, { version }] = await Promise.all([ask.site(), ask.version()]);
  const found = await ask.post(site.dreamGuide);
  if (!found) throw notFound('page');
  const whole = wholePost(found, version);
  return {
    page: { title: found.title, description: found.excerpt, path: '/dream/guide', image: found.cover, type: 'article', crumbs: [{ name: 'Dream Farm', href: '/dream' }, { name: 'Guide' }] } satisfies PageHead,
    ...whole,
    adProvider: providerOf(context.adProvider, whole.text.ads),
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
