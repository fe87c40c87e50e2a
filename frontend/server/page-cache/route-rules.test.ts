import type { ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import { routeRules } from './route-rules';

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
  route('routes/posts._index', 'posts', { query: ['show'] }, true),
  route('routes/posts.$pageName', 'posts/:pageName', { query: ['page'] }),
  route('routes/calculator', 'calculator', { personal: ['p'] }),
  route('routes/contact', 'contact'),
  route('routes/$', '*'),
];
const { rulesOf, takesForms } = routeRules({
  routes: Object.fromEntries(routes.map((one) => [one.id, one])),
} as unknown as ServerBuild);

test.each([
  ['/', ['day'], []],
  ['/posts', ['show'], []],
  ['/posts/x', ['page'], []],
  ['/calculator', [], ['p']],
  ['/no/such/page', [], []],
  ['/api/buildings/house', ['from', 'to', 'view', 'v'], []],
])('%s has the rules of its route', (path, query, personal) => expect(rulesOf(path)).toEqual({ query, personal }));

test.each([
  ['/contact', true],
  ['/posts', false],
  ['/', false],
  ['/no/such/page', false],
  ['/contact/us', false],
])('forms may be sent to %s: %s', (path, taken) => expect(takesForms(path)).toBe(taken));
