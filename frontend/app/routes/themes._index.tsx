import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { slugOf, timesOfTheme } from '~/features/themes/schedule';
import { ThemeList } from '~/features/themes/theme-list';
import { ThemePage } from '~/features/themes/theme-page';
import { themeEvents } from '~/loaders/theme-events.server';
import { requestNow } from '~/page/context';
import { GAME } from '~/figures/game';
import { ReportLink } from '~/figures/provenance';
import { PageHeader } from '~/ui/page-header';
import { loader as themeLoader } from './themes.$themeUrl';

export { handle } from './themes.$themeUrl';

/** The running or next theme, and all themes with their times. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const ask = api(context);
  const [slug, themes, { rhythms = [] }] = await Promise.all([
    ask.get('/api/calendar/current').then(({ link }) => slugOf(link)),
    ask.get('/api/event'),
    ask.get('/api/site'),
  ]);
  const events = await themeEvents(
    context,
    themes.map(({ link }) => link),
  );
  const now = requestNow(context);
  const listed = themes.map(({ link, name, pic }) => ({
    link,
    name,
    pic,
    times: events && timesOfTheme(link, events, now),
  }));
  const page = {
    title: 'Theme events',
    description: 'The weekly theme event: what to collect at each of the six levels, and what it gives.',
    path: '/themes',
    crumbs: [{ name: 'Themes' }],
  };
  const rhythm = rhythms.find(({ link }) => link === page.path);
  if (!slug) return { page, shown: null, listed, rhythm };
  const shown = await themeLoader({ ...args, params: { themeUrl: slug } });
  const { theme } = shown;
  return {
    page: {
      ...shown.page,
      ...page,
      // Of the event’s own page.
      dataset: undefined,
      event: null,
      title: `Theme event: ${theme.name}`,
      description:
        `The weekly theme event of ${GAME}, ${theme.name}: ` +
        'what to collect at each of the six levels, the rewards, decorations and rose seeds.',
    },
    shown,
    listed,
    rhythm,
  };
}

export default function CurrentTheme() {
  const { shown, listed, rhythm } = useLoaderData<typeof loader>();
  return (
    <>
      {shown ? (
        <ThemePage {...shown} byDate />
      ) : (
        <PageHeader title="Theme events" kicker={rhythm && `${rhythm.name}: ${rhythm.text}`}>
          <p>
            We do not know yet which theme runs now, and which comes next.{' '}
            <ReportLink about="/calendar">Tell us</ReportLink> if your game shows it.
          </p>
        </PageHeader>
      )}
      <ThemeList themes={listed} />
    </>
  );
}
