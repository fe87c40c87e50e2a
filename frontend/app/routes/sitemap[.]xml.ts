import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { api } from '~/api/client.server';
import { isFar, monthOf, monthPath } from '~/features/calendar/month/month';
import { FILTERS } from '~/features/posts/filter';
import { pagePath } from '~/features/posts/pages';
import { dreamPages } from '~/loaders/dream-post.server';
import { requestNow } from '~/page/context';
import { routePath } from '~/page/route-path';

/** Pages about another page, or about what a reader asked for. */
const HIDDEN = ['/coming-up', '/contact/table', '/embed/now', '/search'];
/** Pages that are no items, from the names of the route files. */
const PLACES = Object.keys(import.meta.glob('./*.tsx'))
  .filter((file) => !file.includes('$'))
  .map((file) => `/${routePath(file)}`)
  .filter((path) => !HIDDEN.includes(path));

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Every page of the site, with the day of its last change where it is known. */
export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [items, posts, news, site] = await Promise.all([
    ask.get('/api/pages'),
    ask.get('/api/blog?view=card'),
    ask.get('/api/news/'),
    ask.get('/api/site'),
  ]);
  const elsewhere = Object.values(dreamPages(site));
  const own = posts.filter(({ link }) => !elsewhere.includes(link));
  const thisMonth = monthOf(requestNow(context).getTime());
  const months = Array.from({ length: 37 }, (_, index) => thisMonth - 18 + index).filter(
    (month) => month !== thisMonth && !isFar(month, thisMonth),
  );
  const pages = new Map<string, string | undefined>([
    ...[...PLACES, ...items, ...months.map((month) => monthPath(month, thisMonth))].map(
      (path) => [path, undefined] as const,
    ),
    ...FILTERS.map(({ path }) => [path, latest(posts.map(({ date }) => date))] as const),
    ['/news', latest(news.map(({ date, edit }) => edit ?? date))],
    ...own.flatMap(({ link, date, pageCount }) =>
      Array.from({ length: pageCount }, (_, index) => [pagePath(link, index + 1), date] as const),
    ),
  ]);
  for (const link of elsewhere) pages.delete(pagePath(link, 1));
  const urls = [...pages].map(([path, date]) => {
    const address = (context.siteUrl + path).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
    return `<url><loc>${address}</loc>${date ? `<lastmod>${date.slice(0, 10)}</lastmod>` : ''}</url>`;
  });
  const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${sitemap}`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

/** RFC 3339 in UTC. */
const latest = (dates: string[]): string | undefined => dates.toSorted().at(-1);
