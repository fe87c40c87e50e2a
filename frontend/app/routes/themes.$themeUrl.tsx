import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { runOfTheme, themeAfter } from '~/features/themes/schedule';
import { ThemePage } from '~/features/themes/theme-page';
import { requestNow } from '~/page/context';
import { notFound } from '~/loaders/not-found.server';
import type { PageHandle } from '~/page/handle';

export const handle: PageHandle = { islands: true, times: true, query: ['level', 'rewards', 'farm'] };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [theme, counted, calendar] = await Promise.all([
    ask.item('/api/event/', params.themeUrl ?? ''),
    ask.get('/api/materials'),
    // The tasks are worth showing when the calendar is away.
    ask.get('/api/calendar/current').catch(() => ({ current: [], upcoming: [] })),
  ]);
  if (!theme) throw await notFound('theme', { context, request });
  const { name, link, pic, tickets } = theme;
  const now = requestNow(context);
  return {
    page: {
      title: `${name}: tasks and rewards`,
      description: `${name} at all six levels: what to collect, what each task gives, hours by farm size, the five decorations and how to get up to ${tickets} red tickets.`,
      path: `/themes/${link}`,
      image: pic,
      crumbs: [{ name: 'Themes', href: '/themes' }, { name }],
    },
    theme,
    counted,
    run: runOfTheme(link, calendar, now),
    after: themeAfter(link, calendar, now),
    now: now.toISOString(),
  };
}

export default function Theme() {
  return <ThemePage {...useLoaderData<typeof loader>()} />;
}
