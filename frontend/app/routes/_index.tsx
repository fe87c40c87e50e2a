import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from '@remix-run/react';
import { api } from '~/api/client.server';
import { CalendarWidget } from '~/features/calendar';
import { WelcomeCard } from '~/features/home';
import { NewsBanner, NewsList } from '~/features/news';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { clockNow } from '~/ui/clock';

export const handle = pageHandle({ script: 'framework', news: true, styles: ['badge', 'tones', 'home', 'calendar', 'news'] });

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [calendar, news, { welcome, gettingStarted }] = await Promise.all([
    ask.calendarNow(),
    ask.news(),
    ask.site(),
  ]);
  const { current, upcoming, nextChange, now } = calendar;
  return { calendar: { current, upcoming, nextChange, now }, news: news.filter(({ archive }) => !archive), welcome, gettingStarted, release: context.release };
}

let shown: ReturnType<typeof useLoaderData<typeof loader>> | undefined;

/** When the lists are asked for again and the site cannot be reached, the reader keeps what they have; those of another release are for its own page. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    const next = await serverLoader<typeof loader>();
    if (shown && shown.release !== next.release) location.reload();
    else shown = next;
  } catch (error) {
    if (!shown) throw error;
  }
  return shown;
}
// The page itself brings the first.
clientLoader.hydrate = true as const;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: '', path: '/' });

export default function Home() {
  const { calendar, news, welcome, gettingStarted } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="page home">
      <NewsBanner count={news.length} />
      <h1>Today on the farm</h1>
      <CalendarWidget {...calendar} clock={clockNow} asking={state === 'loading'} onChange={revalidate} />
      <div className="home-more">
        <WelcomeCard title={welcome.title} html={welcome.text} gettingStarted={gettingStarted} />
        <section className="home-news" aria-labelledby="news-title">
          <h2 id="news-title">
            <a href="/news">News</a>
          </h2>
          <NewsList items={news} none="Nothing new at the moment." />
        </section>
      </div>
    </div>
  );
}
