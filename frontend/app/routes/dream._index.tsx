import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { providerOf } from '~/features/ads';
import { DreamArticle, DreamNav } from '~/features/dream';
import { runAt, RunLine } from '~/features/guides';
import { wholePost } from '~/features/posts/whole.server';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ times: true, styles: ['subNav', 'posts', 'dream', 'dreamArticle'] });

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [site, { version }, calendar] = await Promise.all([ask.site(), ask.version(), ask.calendarNow()]);
  const found = await ask.post(site.dreamIntro);
  if (!found) throw notFound('page');
  const whole = wholePost(found, version);
  return { ...whole, run: runAt('/dream', calendar), adProvider: providerOf(context.adProvider, whole.text.ads) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? pageMeta(matches, { title: `Dream Farm: ${data.post.title.slice(0, 1).toLowerCase()}${data.post.title.slice(1)}`, description: data.post.excerpt, path: '/dream', image: data.post.cover, type: 'article' }) : [];

export default function DreamIntro() {
  const { post, text, run, adProvider } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Dream Farm' }]} />
      <DreamNav current="intro" path="/dream" />
      <DreamArticle post={post} text={text} adProvider={adProvider} kicker={<RunLine run={run} otherwise="Every other week" />} />
    </div>
  );
}
