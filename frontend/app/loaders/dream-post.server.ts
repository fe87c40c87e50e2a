import { api } from '~/api/client.server';
import type { Site } from '~/api/types';
import { providerOf } from '~/features/ads/placement';
import { wholePost } from '~/features/posts/text.server';
import type { RequestContext } from '~/page/context';
import { notFound } from '~/loaders/not-found.server';
import type { PageHead } from '~/page/head';
import { dayText } from '~/ui/date-time';

/** The posts that the Dream Farm's pages show, by path. */
export const dreamPages = ({ dreamIntro, dreamGuide, dreamMarket }: Site) => ({
  '/dream': dreamIntro,
  '/dream/guide': dreamGuide,
  '/dream/market': dreamMarket,
});

/** The post of a Dream Farm page. Return it as it is: the root reads `adProvider`. */
export async function dreamPost(context: RequestContext, path: keyof ReturnType<typeof dreamPages>) {
  const ask = api(context);
  const [site, { version }] = await Promise.all([ask.get('/api/site'), ask.get('/api/version')]);
  const found = await ask.post(dreamPages(site)[path]);
  if (!found) throw await notFound('page', { context, request: { url: context.siteUrl + path } });
  const { post, text } = wholePost(found, version);
  const { title, excerpt, cover, date, tags } = post;
  return {
    page: {
      title,
      description: excerpt,
      path,
      image: cover,
      type: 'article',
      article: { date, tags },
      facts: [['Written', dayText(date)]],
    } as PageHead,
    post,
    text,
    adProvider: providerOf(context.adProvider, text.ads),
  };
}
