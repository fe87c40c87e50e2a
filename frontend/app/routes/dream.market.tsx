import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { DreamArticle, DreamNav } from '~/features/dream/dream-article';
import { MarketSection } from '~/features/dream/market-section';
import { dreamPost } from '~/loaders/dream-post.server';
import { pageHandle } from '~/page/handle';
import { Example } from '~/ui/provenance';

export const handle = pageHandle({ islands: true, query: ['by'] });

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [article, quests, materials] = await Promise.all([
    dreamPost(context, 'dreamMarket'),
    ask.get('/api/dream/market-quest'),
    ask.materials(),
  ]);
  const { excerpt, cover } = article.post;
  return {
    page: {
      title: 'Dream market: what contracts pay',
      description: `${excerpt} With a table of ${quests.levels.length} contracts and what each pays in every material.`,
      path: '/dream/market',
      image: cover,
    },
    ...article,
    quests,
    materials,
  };
}

export default function DreamMarket() {
  const { post, text, adProvider, quests, materials } = useLoaderData<typeof loader>();
  return (
    <>
      <DreamNav current="market" path="/dream/market" />
      <DreamArticle
        post={post}
        text={text}
        adProvider={adProvider}
        title={<>Dream market {quests.provenance === 'sample' && <Example />}</>}
      >
        <MarketSection quests={quests} materials={materials} />
      </DreamArticle>
    </>
  );
}
