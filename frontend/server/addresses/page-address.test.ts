import { describe, expect, test } from 'vitest';
import type { ServerBuild } from '@remix-run/server-runtime';
import { isCanonical } from '../page-cache/lru-store';
import { pageAddress, routeRules, type RouteRules } from './page-address';

const rules: Pick<RouteRules, 'rulesOf'> = {
  rulesOf: (path) =>
    path === '/calculator' ? { query: [], personal: ['p', 'form'] } : { query: ['from', 'to'], personal: [] },
};
const read = (path: string, search = '') => pageAddress(path, search, rules);

describe('the key of a page', () => {
  test.each([
    ['/news', '', '/news'],
    ['/news', '?utm_source=x&fbclid=y', '/news'],
    ['/news', '?to=5&from=2', '/news?from=2&to=5'],
    ['/news', '?to=5&utm=1&from=2&to=9', '/news?from=2&to=5'],
    ['/news', '?from=a%20b', '/news?from=a+b'],
    ['/news', '?from=%26to%3D5', '/news?from=%26to%3D5'],
    ['/caf%C3%A9', '', '/caf%C3%A9'],
    ['/a%2Fb', '', '/a%2Fb'],
    ['/%2e%2e', '', '/%2e%2e'],
    ['/calculator', '?utm_source=x', '/calculator'],
  ])('%s%s is %s', (path, search, key) => {
    const address = read(path, search);
    expect(address.key).toBe(key);
    expect(address.path + address.search).toBe(key);
  });

  test('is missing for a long query: it would be one of very many', () =>
    expect(read('/news', `?from=${'1'.repeat(200)}`).key).toBeNull());

  test('is missing for what one reader made, and the whole query counts', () => {
    expect(read('/calculator', '?form=1&have.wood=3')).toMatchObject({ key: null, search: '?form=1&have.wood=3' });
  });
});

test.each([
  ['/posts/getting-started', '', true],
  ['/posts/getting-started', '?utm_source=x', true],
  ['/posts/getting-started', '?from=1', false],
  ['/Posts/Getting-started', '', false],
  ['/caf%C3%A9', '', false],
])('%s%s is one of the site’s own addresses: %s', (path, search, plain) =>
  expect(isCanonical(read(path, search).key!)).toBe(plain),
);

const route = (id: string, path: string | undefined, handle?: unknown, index = false) => ({
  id,
  path,
  index,
  parentId: id === 'root' ? '' : 'root',
  module: { handle, ...(id === 'routes/contact' && { action() {} }) },
});
const routes = [
  route('root', ''),
  route('routes/_index', undefined, { query: ['day'] }, true),
  route('routes/posts._index', 'posts', { query: ['show'], pages: ['show'] }, true),
  route('routes/posts.$pageName', 'posts/:pageName', { query: ['page', 'day'], pages: ['page'] }),
  route('routes/calculator', 'calculator', { personal: ['p'] }),
  route('routes/contact', 'contact'),
  route('routes/$', '*'),
];
const { rulesOf, takesForms, options, routesAt } = routeRules({
  routes: Object.fromEntries(routes.map((one) => [one.id, one])),
} as unknown as ServerBuild);

test.each([
  ['/', ['day'], []],
  ['/posts', ['show'], []],
  ['/posts/x', ['page', 'day'], []],
  ['/previews/posts/x.png', [], []],
  ['/calculator', [], ['p']],
  ['/no/such/page', [], []],
  ['/api/buildings/house', ['from', 'to', 'view', 'alarm', 'on', 'q', 'page', 'v'], []],
  ['/calendar/tournament.ics', ['from', 'to', 'view', 'alarm', 'on', 'q', 'page', 'v'], []],
])('%s has the rules of its route', (path, query, personal) => expect(rulesOf(path)).toEqual({ query, personal }));

test.each([
  ['/contact', true],
  ['/posts', false],
  ['/', false],
  ['/no/such/page', false],
  ['/contact/us', false],
])('forms may be sent to %s: %s', (path, taken) => expect(takesForms(path)).toBe(taken));

test.each([
  ['/', ['routes/_index', 'routes/$']],
  ['/posts/x', ['routes/posts._index', 'routes/posts.$pageName', 'routes/$']],
  ['/POSTS', ['routes/posts._index', 'routes/posts.$pageName', 'routes/$']],
  ['/posts-of/x', ['routes/$']],
  ['/no/such/page', ['routes/$']],
])('of all routes, the router reads only those that %s can match', (path, ids) =>
  expect(routesAt(path).flatMap(({ children = [] }) => children.map(({ id }) => id))).toEqual(ids),
);

test('paths with the same first segment share a list, so that made-up ones make none', () => {
  expect(routesAt('/posts/x')).toBe(routesAt('/posts'));
  expect(routesAt('/no/such/page')).toBe(routesAt('/none'));
});

test('options are all parameters that make no page of its own, each once', () => expect(options).toEqual(['day', 'p']));
