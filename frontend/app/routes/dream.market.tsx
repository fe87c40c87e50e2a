import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { providerOf } from '~/features/ads';
import { DreamArticle, DreamNav, MarketSection, type MarketQuests } from '~/features/dream';
import { wholePost } from '~/features/posts/whole.server';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';

export const handle = pageHandle({ islands: true, query: ['by'] });

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [site, { version }, quests, materials] = await Promise.all([ask.site(), ask.version(), ask.get<MarketQuests>('/api/dream/market-quest'), ask.materials()]);
  const found = await ask.post(site.dreamMarket);
  if (!found) throw notFound('page');
  const whole = wholePost(found, version);
  return {
    page: {
      title: 'Dream market: what contracts pay',
      description: `${found.excerpt} With a table of ${quests.levels.length} contracts and what each pays in every material.`,
      path: '/dream/market',
      image: found.cover,
      crumbs: [{ name: 'Dream Farm', href: '/dream' }, { name: 'Market' }],
    },
    ...whole,
    quests,
    materials,
    adProvider: providerOf(context.adProvider, whole.text.ads),
  };
}

export default function DreamMarket() {
  const { post, text, quests, materials, adProvider } = useLoaderData<typeof loader>();
  return (
    <>
      <DreamNav current="market" path="/dream/market" />
      <DreamArticle post={post} text={text} adProvider={adProvider}>
        <MarketSection quests={quests} materials={materials} />
      </DreamArticle>
    </>
  );
}
