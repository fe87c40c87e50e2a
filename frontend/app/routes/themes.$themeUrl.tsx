import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import type { EventLists } from '~/api/types';
import { ThemePage, themePageData, type ThemeEvent } from '~/features/themes';
import { requestNow } from '~/page/context';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ islands: true, times: true, query: ['level', 'rewards', 'farm'], styles: ['facts', 'amount', 'choice', 'themes'] });

/** A theme is worth showing when the calendar is away. */
const noCalendar: EventLists = { current: [], upcoming: [] };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [theme, materials, calendar] = await Promise.all([
    ask.item<ThemeEvent>('/api/event', params.themeUrl ?? ''),
    ask.materials(),
    ask.calendarNow().catch(() => noCalendar),
  ]);
  if (!theme) throw notFound('theme');
  return themePageData(theme, calendar, materials, new URL(request.url), requestNow(context));
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return [];
  const { name, link, pic, tickets } = data.theme;
  return pageMeta(matches, {
    title: `${name}: tasks and rewards`,
    description: `${name} at all six levels: what to collect, what each task gives, hours by farm size, the five decorations and how to get up to ${tickets} red tickets.`,
    path: `/themes/${link}`,
    image: pic,
  });
};

export default function Theme() {
  const data = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Themes', href: '/themes' }, { name: data.theme.name }]} />
      <ThemePage {...data} asked="by-name" />
    </div>
  );
}
