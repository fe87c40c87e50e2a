import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import calendarWidget from '~/features/calendar/widget/calendar-widget.island';
import { NewsBanner, NewsList } from '~/features/news/news-list';
import { Island } from '~/islands/island';
import type { PageHandle } from '~/page/handle';
import { ButtonLink } from '~/ui/button';
import { Card, CardTitle } from '~/ui/card';
import { dayText } from '~/ui/date-time';
import { markedName, madeFrom } from '~/figures/figure';
import { isSample } from '~/figures/origin';
import { Prose } from '~/ui/prose';
import { endOf } from '~/figures/run';

export const handle: PageHandle = { times: true, news: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [calendar, news, { welcome, gettingStarted }] = await Promise.all([
    ask.get('/api/calendar/current'),
    ask.get('/api/news/'),
    ask.get('/api/site'),
  ]);
  return {
    page: {
      title: '',
      path: '/',
      feed: 'news' as const,
      facts: calendar.current
        .slice(0, 3)
        .map((event): [string, string] => [
          markedName(event.name, madeFrom(isSample(event))),
          event.end || `until ${dayText(endOf(event))}`,
        ]),
    },
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
      <NewsBanner news={news} now={Date.parse(calendar.now)} />
      <h1 className="mt-2 mb-3 md:text-center">Today on the farm</h1>
      <Island of={calendarWidget} props={{ nextChange: calendar.nextChange }} data={{ calendar }} />
      <div className="mt-8 grid grid-cols-1 items-start gap-x-12 gap-y-8 md:grid-cols-2">
        <Card aria-labelledby="welcome-title">
          <CardTitle id="welcome-title">{welcome.title}</CardTitle>
          <Prose html={welcome.text} />
          <p className="mt-4">
            <ButtonLink href={gettingStarted}>Getting started</ButtonLink>
          </p>
        </Card>
        <section aria-labelledby="news-title">
          <CardTitle id="news-title">
            <a className="-my-3 inline-block py-3 text-inherit decoration-gold" href="/news">
              News
            </a>
          </CardTitle>
          <NewsList items={news} none="Nothing new at the moment." />
        </section>
      </div>
    </>
  );
}
