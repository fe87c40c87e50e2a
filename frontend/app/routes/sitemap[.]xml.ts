import type { LoaderFunctionArgs } from '@remix-run/node';
import { api } from '~/api/client.server';

/** Pages that are no item of the content; those that search engines should not list are left out. */
const PLACES = [
  '/',
  '/calendar',
  '/news',
  '/posts',
  '/menu',
  '/themes',
  '/seasonal',
  '/tree-of-life',
  '/bees',
  '/fishing',
  '/cafe',
  '/co-op/projects',
  '/co-op/village',
  '/co-op/lights',
  '/dream',
  '/dream/quests',
  '/dream/market',
  '/dream/calculator',
  '/dream/guide',
  '/planner',
  '/my-farm',
  '/contact',
  '/developers',
  '/privacy',
];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** The search engines' map: every page of the site, a new item's as soon as it is imported. */
export async function loader({ context }: LoaderFunctionArgs) {
  const pages = await api(context).get('/api/pages');
  const urls = [...PLACES, ...pages].map(
    (path) => `<url><loc>${(context.siteUrl + path).replace(/[&<>"']/g, (c) => entities[c] ?? c)}</loc></url>`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    },
  );
}
