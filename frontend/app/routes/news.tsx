import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { NewsList } from '~/features/news';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { PageHeader } from '~/ui/page-header';

export const handle = pageHandle({ news: true, styles: ['badge', 'tones', 'news'] });

export async function loader({ context }: LoaderFunctionArgs) {
  return { news: await api(context).news() };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: 'News', description: 'What is new in the game and on this site, newest first, with everything from earlier months.', path: '/news' });

export default function News() {
  const { news } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'News' }]} />
      <PageHeader title="News">
        <p>What is new in the game and here, newest first. Older news stays, marked as archived.</p>
      </PageHeader>
      <section aria-labelledby="all-news">
        <h2 id="all-news" className="sr-only">
          All news
        </h2>
        <NewsList items={news} none="There is no news yet." />
      </section>
    </div>
  );
}
