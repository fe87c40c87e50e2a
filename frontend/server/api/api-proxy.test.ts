import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '../../e2e/support/http';
import { apiAddress } from '../addresses/route';
import { apiProxy } from './api-proxy';
import { CollectedDependencies } from '../page-cache/render-dependencies';

test.each([
  ['/api/buildings/house', '/api/buildings/house'],
  ['/calendar.ics', '/api/calendar.ics'],
  ['/calendar/theme.ics', '/api/calendar/theme.ics'],
  ['/news/atom.xml', '/api/news/atom.xml'],
  ['/posts/feed.json', '/api/posts/feed.json'],
  ['/changes/atom.xml', '/api/changes/atom.xml'],
  ['/buildings/house.csv', '/api/buildings/house.csv'],
  ['/openapi.json', '/api/openapi.json'],
])('%s is what the api answers at %s', (path, address) => expect(apiAddress(path)).toBe(address));

test.each(['/', '/api', '/calendar', '/buildings/house', '/sitemap.xml', '/posts/atom', '/buildings/ics'])(
  '%s is a page',
  (path) => expect(apiAddress(path)).toBeUndefined(),
);

test('what the api allows at an address is passed on', async () => {
  const api = createServer((_, res) => res.writeHead(405, { Allow: 'POST' }).end('{}'));
  const { data } = apiProxy(await listen(api), '');
  const answer = await data({ path: '/api/contact', search: '' }, 'id', new CollectedDependencies(Date.now));
  api.close();
  expect(answer).toMatchObject({ status: 405, headers: { allow: 'POST' } });
});

test('an answer of the asked version may be kept for good, unless another program may answer otherwise', async () => {
  const contentAlone = 'public, max-age=0, stale-while-revalidate=30';
  const cachings: Record<string, string> = { '/api/news': contentAlone, '/api/openapi.json': 'public, no-cache' };
  const api = createServer(({ url }, res) =>
    res.writeHead(200, { ETag: '"v1-44136fa355b3678a"', 'Cache-Control': cachings[url!] }).end('{}'),
  );
  const { data } = apiProxy(await listen(api), '');
  const caching = async (path: string, search: string) => {
    const { status, headers } = await data({ path, search }, 'id', new CollectedDependencies(Date.now));
    return [status, headers['cache-control']];
  };
  expect(await caching('/api/news', '')).toEqual([200, contentAlone]);
  expect(await caching('/api/news', '?v=v1')).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(await caching('/api/news', '?v=v2')).toEqual([409, 'no-store']);
  expect(await caching('/openapi.json', '?v=v1')).toEqual([200, 'public, no-cache']);
  api.close();
});
