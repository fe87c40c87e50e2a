import { expect, test } from 'vitest';
import { apiAddress } from './api-proxy';

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
