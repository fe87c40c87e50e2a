import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { providerOf } from '~/features/ads';
import { DreamArticle, DreamNav } from '~/features/dream';
import { wholePost } from '~/features/posts/whole.server';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';
import type { PageHead } from '~/page/head';
import { nextRun, RunText } from '~/ui/run';

export const handle = pageHandle({ times: true });

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [site, { version }, calendar] = await Promise.all([ask.site(), ask.version(), ask.calendarNow()]);
  const found = await ask.post(site.dreamIntro);
  if (!found) throw notFound('page');
  const whole = wholePost(found, version);
  return {
    page: {
      title: `Dream Farm: ${found.title.slice(0, 1).toLowerCase()}${found.title.slice(1)}`,
      description: found.excerpt,
      path: '/dream',
      image: found.cover,
      type: 'article',
      crumbs: [{ name: 'Dream Farm' }],
    } satisfies PageHead,
    ...whole,
    run: nextRun('/dream', [...calendar.current, ...calendar.upcoming], new Date(calendar.now)),
    adProvider: providerOf(context.adProvider, whole.text.ads),
  };
}

export default function DreamIntro() {
  const { post, text, run, adProvider } = useLoaderData<typeof loader>();
  return (
    <>
      <DreamNav current="intro" path="/dream" />
      <DreamArticle post={post} text={text} adProvider={adProvider} kicker={<RunText run={run} otherwise="Every other week" />} />
    </>
  );
}
