import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { providerOf } from '~/features/ads';
import { DreamArticle, DreamNav } from '~/features/dream';
import { wholePost } from '~/features/posts/whole.server';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ styles: ['subNav', 'posts', 'dream', 'dreamArticle'] });

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [site, { version }] = await Promise.all([ask.site(), ask.version()]);
  const found = await ask.post(site.dreamGuide);
  if (!found) throw notFound('page');
  const whole = wholePost(found, version);
  return { ...whole, adProvider: providerOf(context.adProvider, whole.text.ads) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? pageMeta(matches, { title: data.post.title, description: data.post.excerpt, path: '/dream/guide', image: data.post.cover, type: 'article' }) : [];

export default function DreamGuide() {
  const { post, text, adProvider } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Dream Farm', href: '/dream' }, { name: 'Guide' }]} />
      <DreamNav current="guide" path="/dream/guide" />
      <DreamArticle post={post} text={text} adProvider={adProvider} />
    </div>
  );
}
