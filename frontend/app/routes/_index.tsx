import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import type { PostCard } from '~/api/types';
import { KnownPages, knownPages } from '~/features/about-the-figures/known-pages';
import { Rhythms } from '~/features/calendar/rhythms';
import calendarWidget from '~/features/calendar/widget/calendar-widget.island';
import { NewsBanner, NewsList } from '~/features/news/news-list';
import { filterPosts } from '~/features/posts/filter';
import { Island } from '~/islands/island';
import type { PageHandle } from '~/page/handle';
import { ButtonLink } from '~/ui/button';
import { Card, CardTitle, LinkCard, LinkCards } from '~/ui/card';
import { Section } from '~/ui/page-header';
import { dayText } from '~/ui/date-time';
import { Prose } from '~/ui/prose';
import { endOf } from '~/figures/run';

const MOST_GUIDES = 6;

export const handle: PageHandle = { times: true, news: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [calendar, news, { welcome, gettingStarted, rhythms = [] }] = await Promise.all([
    ask.get('/api/calendar/current'),
    ask.get('/api/news/'),
    ask.get('/api/site'),
  ]);
  const isQuiet = calendar.current.length === 0;
  return {
    page: {
      title: '',
      path: '/',
      feed: 'news' as const,
      facts: isQuiet
        ? rhythms.slice(0, 3).map(({ name, text }): [string, string] => [name, text.split(',', 1)[0]!])
        : calendar.current
            .slice(0, 3)
            .map((event): [string, string] => [event.name, event.end || `until ${dayText(endOf(event))}`]),
    },
    calendar,
    rhythms,
    /** What the site knows, while nothing runs. */
    known: isQuiet ? await whatIsKnown(ask) : null,
    news: news.filter(({ archive }) => !archive),
    welcome,
    gettingStarted,
  };
}

async function whatIsKnown(ask: ReturnType<typeof api>) {
  const [{ tables }, posts] = await Promise.all([ask.get('/api/about-the-figures'), ask.get('/api/blog?view=card')]);
  return { pages: knownPages(tables), posts: filterPosts(posts, 'guides').slice(0, MOST_GUIDES) };
}

export default function Home() {
  const { calendar, rhythms, known, news, welcome, gettingStarted } = useLoaderData<typeof loader>();
  return (
    <>
      <NewsBanner news={news} now={Date.parse(calendar.now)} />
      <h1 className="mt-2 mb-3 md:text-center">Today on the farm</h1>
      {(!known || calendar.upcoming.length > 0) && (
        <Island of={calendarWidget} props={{ nextChange: calendar.nextChange }} data={{ calendar }} />
      )}
      {known && (
        <>
          <Rhythms rhythms={rhythms} />
          <KnownPages pages={known.pages} />
          <GuideLinks posts={known.posts} />
        </>
      )}
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

function GuideLinks({ posts }: { posts: ReadonlyArray<Pick<PostCard, 'link' | 'title' | 'cover'>> }) {
  if (posts.length === 0) return null;
  return (
    <Section id="guides" title="Guides">
      <LinkCards>
        {posts.map(({ link, title, cover }) => (
          <LinkCard key={link} href={`/posts/${link}`} pic={cover} name={title} />
        ))}
      </LinkCards>
      <a className="inline-block py-3" href="/posts">
        All guides
      </a>
    </Section>
  );
}
