import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { api } from '~/api/client.server';
import { NowCard } from '~/features/open-data/now-card';
import { requestNow, showsEvents } from '~/page/context';
import type { PageHandle } from '~/page/handle';

export const handle: PageHandle = { query: ['theme'] };

/** A document for frames on other sites. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [calendar, site] = await Promise.all([
    ask.get('/api/calendar/current').catch(() => null),
    ask.get('/api/site').catch(() => null),
  ]);
  if (calendar) showsEvents(context, [...calendar.current, ...calendar.upcoming]);
  const theme = (['light', 'dark'] as const).find((name) => name === new URL(request.url).searchParams.get('theme'));
  const props = { siteUrl: context.siteUrl, siteName: site?.name ?? 'Farm Almanac' };
  const html = renderToStaticMarkup(<NowCard {...props} calendar={calendar} now={requestNow(context)} theme={theme} />);
  return new Response(`<!DOCTYPE html>${html}`, {
    status: calendar ? 200 : 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...(!calendar && { 'Retry-After': '60' }) },
  });
}
