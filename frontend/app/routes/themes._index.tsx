import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { slugOf, ThemePage, themePageData, type ThemeEvent } from '~/features/themes';
import { requestNow } from '~/page/context';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { PageHeader } from '~/ui/page-header';

export const handle = pageHandle({ islands: true, times: true, query: ['level', 'rewards', 'farm'], styles: ['facts', 'amount', 'choice', 'themes'] });

/** The theme that the calendar names: the running one, or else the next. Null when it names none. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [calendar, materials] = await Promise.all([ask.calendarNow(), ask.materials()]);
  const slug = slugOf(calendar.link);
  const theme = slug && (await ask.item<ThemeEvent>('/api/event', slug));
  if (!theme) return null;
  return themePageData(theme, calendar, materials, new URL(request.url), requestNow(context));
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data ? `${data.run?.running ? 'This week' : 'Next'}: ${data.theme.name}` : 'Theme events',
    description: data
      ? `${data.run?.running ? 'The theme event that runs now' : 'The next theme event'}, ${data.theme.name}: what to collect at each of the six levels, the rewards, decorations and rose seeds.`
      : 'The weekly theme event: what to collect at each of the six levels, and what it gives.',
    path: '/themes',
    image: data?.theme.pic,
  });

export default function CurrentTheme() {
  const data = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Themes' }]} />
      {data ? (
        <ThemePage {...data} asked="by-date" />
      ) : (
        <PageHeader title="Theme events">
          <p>
            No theme runs at the moment, and the calendar does not know the next one yet. All themes stand in the <a href="/menu">menu</a>.
          </p>
        </PageHeader>
      )}
    </div>
  );
}
