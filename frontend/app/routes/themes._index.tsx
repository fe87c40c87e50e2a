import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { slugOf } from '~/features/themes/schedule';
import { ThemePage } from '~/features/themes/theme-page';
import { GAME } from '~/ui/game';
import { PageHeader } from '~/ui/page-header';
import { loader as themeLoader } from './themes.$themeUrl';

export { handle } from './themes.$themeUrl';

/** The theme that the calendar names: the running one, or else the next. Nothing when it names none. */
export async function loader(request: LoaderFunctionArgs) {
  const slug = slugOf((await api(request.context).get('/api/calendar/current')).link);
  const page = {
    title: 'Theme events',
    description: 'The weekly theme event: what to collect at each of the six levels, and what it gives.',
    path: '/themes',
    crumbs: [{ name: 'Themes' }],
  };
  if (!slug) return { page, shown: null };
  const shown = await themeLoader({ ...request, params: { themeUrl: slug } });
  const { theme, run } = shown;
  return {
    page: {
      ...shown.page,
      ...page,
      dataset: undefined, // of the event's own page
      title: `${run?.running ? 'This week' : 'Next'}: ${theme.name}`,
      description: `${run?.running ? 'The theme event that runs now' : 'The next theme event'} in ${GAME}, ${theme.name}: what to collect at each of the six levels, the rewards, decorations and rose seeds.`,
    },
    shown,
  };
}

export default function CurrentTheme() {
  const { shown } = useLoaderData<typeof loader>();
  if (shown) return <ThemePage {...shown} byDate />;
  return (
    <PageHeader title="Theme events">
      <p>
        No theme runs at the moment, and the calendar does not know the next one yet. All themes stand in the{' '}
        <a href="/menu">menu</a>.
      </p>
    </PageHeader>
  );
}
