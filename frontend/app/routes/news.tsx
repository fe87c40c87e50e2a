import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { NewsList } from '~/features/news/news-list';
import type { PageHandle } from '~/page/handle';
import { dayText } from '~/ui/date-time';
import { GAME } from '~/figures/game';
import { FollowFeed } from '~/ui/follow';
import { PageHeader } from '~/ui/page-header';

export const handle: PageHandle = { className: 'max-w-2xl', news: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const news = await api(context).get('/api/news/');
  return {
    page: {
      title: 'News',
      description: `What is new in ${GAME} and on this site, newest first, with everything from earlier months.`,
      path: '/news',
      feed: 'news' as const,
      crumbs: [{ name: 'News' }],
      facts: news.slice(0, 1).map(({ date, edit }): [string, string] => ['Newest', dayText(edit ?? date)]),
    },
    news,
  };
}

export default function News() {
  const { news } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="News">
        <p>
          What is new in the game and on this site, newest first. Older news is marked as archived. Figures that changed
          are <a href="/changes">listed by day</a>.
        </p>
        <FollowFeed of="news" />
      </PageHeader>
      <section aria-labelledby="all-news">
        <h2 id="all-news" className="sr-only">
          All news
        </h2>
        <NewsList items={news} none="There is no news yet." />
      </section>
    </>
  );
}
