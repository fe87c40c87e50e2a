import type { BufferedResponse } from '../responses/encoded-response';
import type { CollectedDependencies } from '../page-cache/render-dependencies';
import type { pages } from './pages';

/** The route's own answer has every page. */
export const SITEMAP = '/sitemap.xml';

/** The sitemap for search engines: without the pages that ask them not to list them. */
export async function listedSitemap(
  { render, head }: Pick<ReturnType<typeof pages>, 'render' | 'head'>,
  requestId: string,
  dependencies: CollectedDependencies,
): Promise<BufferedResponse> {
  const sitemap = await render({ path: SITEMAP, search: '' }, requestId, dependencies);
  if (sitemap.status !== 200) return sitemap;
  let text = sitemap.body.toString();
  for (const [url, address] of text.matchAll(/<url><loc>([^<]+).*\n/g)) {
    const { pathname, search } = new URL(address!);
    const found = await head({ path: pathname, search }, requestId, dependencies);
    const { hidden, wanted, madeUp } = found?.page ?? {};
    if (hidden || wanted || madeUp) text = text.replace(url, () => '');
  }
  return { ...sitemap, body: Buffer.from(text) };
}
