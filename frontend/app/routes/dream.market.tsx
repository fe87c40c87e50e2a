import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { providerOf } from '~/features/ads';
import { DreamArticle, DreamNav, MarketSection, type MarketQuests } from '~/features/dream';
import { wholePost } from '~/features/posts/whole.server';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ islands: true, query: ['by'], styles: ['subNav', 'sheet', 'posts', 'dream', 'dreamArticle', 'market'] });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [site, { version }, quests, materials] = await Promise.all([ask.site(), ask.version(), ask.get<MarketQuests>('/api/dream/market-quest'), ask.materials()]);
  const found = await ask.post(site.dreamMarket);
  if (!found) throw notFound('page');
  const whole = wholePost(found, version);
  return { ...whole, quests, materials, search: new URL(request.url).search, adProvider: providerOf(context.adProvider, whole.text.ads) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data
    ? pageMeta(matches, {
        title: 'Dream market: what contracts pay',
        description: `${data.post.excerpt} With a table of ${data.quests.levels.length} contracts and what each pays in every material.`,
        path: '/dream/market',
        image: data.post.cover,
      })
    : [];

export default function DreamMarket() {
  const { post, text, quests, materials, search, adProvider } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Dream Farm', href: '/dream' }, { name: 'Market' }]} />
      <DreamNav current="market" path="/dream/market" />
      <DreamArticle post={post} text={text} adProvider={adProvider}>
        <MarketSection quests={quests} materials={materials} search={search} />
      </DreamArticle>
    </div>
  );
}
