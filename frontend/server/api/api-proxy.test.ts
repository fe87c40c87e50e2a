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
