import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { calendarWidget } from '~/features/calendar';
import { WelcomeCard } from '~/features/home';
import { NewsBanner, NewsList } from '~/features/news';
import { Island } from '~/islands/island';
import { pageHandle } from '~/page/handle';

export const handle = pageHandle({ className: 'home', islands: true, times: true, news: true });

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [calendar, news, { welcome, gettingStarted }] = await Promise.all([ask.calendarNow(), ask.news(), ask.site()]);
  return {
    page: { title: '', path: '/' },
    calendar,
    news: news.filter(({ archive }) => !archive),
    welcome,
    gettingStarted,
  };
}

export default function Home() {
  const { calendar, news, welcome, gettingStarted } = useLoaderData<typeof loader>();
  return (
    <>
      <NewsBanner count={news.length} />
      <h1>Today on the farm</h1>
      <Island of={calendarWidget} props={{ nextChange: calendar.nextChange }} data={{ calendar }} />
      <div className="home-more">
        <WelcomeCard title={welcome.title} html={welcome.text} gettingStarted={gettingStarted} />
        <section className="home-news" aria-labelledby="news-title">
          <h2 id="news-title">
            <a href="/news">News</a>
          </h2>
          <NewsList items={news} none="Nothing new at the moment." />
        </section>
      </div>
    </>
  );
}
