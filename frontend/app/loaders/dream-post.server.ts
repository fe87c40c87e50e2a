import { api } from '~/api/client.server';
import { providerOf } from '~/features/ads/page-ads';
import { wholePost } from '~/features/posts/text.server';
import type { RequestContext } from '~/page/context';
import { notFound } from '~/page/errors';

/** The post that the site names for a page of the Dream Farm, as its page shows it; a loader answers it as it is, because the root looks for `adProvider`. */
export async function dreamPost(context: RequestContext, name: 'dreamIntro' | 'dreamGuide' | 'dreamMarket') {
  const ask = api(context);
  const [site, { version }] = await Promise.all([ask.site(), ask.version()]);
  const found = await ask.post(site[name]);
  if (!found) throw notFound('page');
  const { post, text } = wholePost(found, version);
  return { post, text, adProvider: providerOf(context.adProvider, text.ads) };
}
