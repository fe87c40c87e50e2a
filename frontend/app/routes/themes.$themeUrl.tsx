import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { themeAfter, timesOfTheme } from '~/features/themes/schedule';
import { ThemePage } from '~/features/themes/theme-page';
import { requestNow } from '~/page/context';
import { changedOn } from '~/loaders/changed.server';
import { notFound } from '~/loaders/not-found.server';
import { themeEvents } from '~/loaders/theme-events.server';
import type { PageHandle } from '~/page/handle';
import { formatNumber } from '~/figures/figure';
import { GAME } from '~/figures/game';
import { wantedHead } from '~/figures/wanted';
import { runFacts } from '~/figures/run';

export const handle: PageHandle = { times: true, query: ['level', 'first', 'rewards', 'farm'] };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [theme, materialList, events, changed] = await Promise.all([
    ask.item('/api/event/', params.themeUrl ?? ''),
    ask.materials(),
    themeEvents(context, [params.themeUrl ?? '']),
    changedOn(context, `/themes/${params.themeUrl}`),
  ]);
  if (!theme) throw await notFound('theme', { context, request });
  const { name, link, pic, tickets, tasks } = theme;
  const now = requestNow(context);
  const times = events && timesOfTheme(link, events, now);
  const run = times?.run ?? null;
  const title = `${name}: ${tasks.length > 0 ? 'tasks and rewards' : 'a weekly theme'}`;
  return {
    page: {
      title,
      description:
        tasks.length > 0
          ? `${name} in ${GAME}, at all six levels: ` +
            'what to collect, what each task gives, hours by farm size, the decorations and the red tickets.'
          : `${name}, a weekly theme of ${GAME}: what is known of its decorations, their size and happiness.`,
      path: `/themes/${link}`,
      image: pic,
      crumbs: [{ name: 'Themes', href: '/themes' }, { name }],
      event: run,
      facts: [
        ...runFacts(run),
        ['Tasks', String(tasks.length)],
        ['Red tickets', `up to ${formatNumber(tickets)}`],
      ].filter(([, value]) => value !== '0' && !value!.endsWith('?')) as Array<[string, string]>,
      dataset: { name: title, api: `/api/event/${link}` },
      ...wantedHead(name, theme),
      changed,
    },
    theme,
    materialList,
    times,
    after: themeAfter(link, events ?? [], now),
    now: now.toISOString(),
  };
}

export default function Theme() {
  return <ThemePage {...useLoaderData<typeof loader>()} />;
}
