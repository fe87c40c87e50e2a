import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { slugOf, ThemePage, themePageData, type ThemeEvent } from '~/features/themes';
import { requestNow } from '~/page/context';
import { pageHandle } from '~/page/handle';
import { PageHeader } from '~/ui/page-header';

export const handle = pageHandle({ islands: true, times: true, query: ['level', 'rewards', 'farm'] });

/** The theme that the calendar names: the running one, or else the next. Nothing when it names none. */
export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [calendar, materials] = await Promise.all([ask.calendarNow(), ask.materials()]);
  const slug = slugOf(calendar.link);
  const theme = slug && (await ask.item<ThemeEvent>('/api/event/', slug));
  const page = { title: 'Theme events', description: 'The weekly theme event: what to collect at each of the six levels, and what it gives.', path: '/themes', crumbs: [{ name: 'Themes' }] };
  if (!theme) return { page, shown: null };
  const shown = themePageData(theme, calendar, materials, requestNow(context));
  const running = shown.run?.running;
  return {
    page: {
      ...page,
      title: `${running ? 'This week' : 'Next'}: ${theme.name}`,
      description: `${running ? 'The theme event that runs now' : 'The next theme event'}, ${theme.name}: what to collect at each of the six levels, the rewards, decorations and rose seeds.`,
      image: theme.pic,
    },
    shown,
  };
}

export default function CurrentTheme() {
  const { shown } = useLoaderData<typeof loader>();
  if (shown) return <ThemePage {...shown} asked="by-date" />;
  return (
    <PageHeader title="Theme events">
      <p>
        No theme runs at the moment, and the calendar does not know the next one yet. All themes stand in the <a href="/menu">menu</a>.
      </p>
    </PageHeader>
  );
}
