import { expect, it } from 'vitest';
import type { BufferedResponse } from './encoded-response';
import { offlinePart, renderOfflinePart } from './offline-parts';
import { CollectedDependencies } from './page-cache/render-dependencies';

const SITEMAP = ['/', '/buildings/house', '/buildings/barn', '/posts/long'].map(
  (path) => `<loc>https://almanac.example${path}</loc>`,
);
const HOUSE =
  '<html data-content="v1"><img src="/images/a.png?v=1"><div data-from="/api/buildings/house /api/materials"></div><script data-files="/assets/p.js /assets/t.js"></script>';
const BODIES: Record<string, string | Buffer> = {
  '/sitemap.xml': SITEMAP.join(''),
  '/buildings/house': HOUSE,
  '/posts/long': 'first <a href="/posts/long?page=2">next</a>',
  '/posts/long?page=2': 'second <a href="/posts/long?page=1">before</a>',
  '/posts/long?page=1': 'first',
  '/api/buildings/house?v=v1': '{"name":"House"}',
  '/api/materials?v=v1': '{}',
  '/images/a.png?v=1': Buffer.from([0x89, 0xff]),
};

const answer = async (path: string, search: string): Promise<BufferedResponse> => {
  const body = BODIES[path + search];
  return {
    status: body === undefined ? 404 : 200,
    headers: { 'content-type': 'text/html', 'X-Other': 'x' },
    body: Buffer.from(body ?? ''),
  };
};

const render = (part: string, dependencies = new CollectedDependencies(() => 0)) =>
  renderOfflinePart(part, 'id', dependencies, {
    page: ({ path, search }) => answer(path, search),
    data: ({ path, search }) => answer(path, search),
    picture: ({ path, search }) => answer(path, search),
  });

it('answers each page of a part after what it names, without those that do not exist', async () => {
  const { status, headers: own, body } = await render('buildings');
  const headers = { 'content-type': 'text/html' };
  expect([status, own['x-assets']]).toEqual([200, '/assets/p.js /assets/t.js']);
  expect(JSON.parse(body.toString())).toEqual([
    ['/api/buildings/house?v=v1', headers, '{"name":"House"}'],
    ['/api/materials?v=v1', headers, '{}'],
    ['/images/a.png?v=1', headers, 'if8=', 1],
    ['/buildings/house', headers, HOUSE],
  ]);
});

it('brings all pages of a long post', async () => {
  const { body } = await render('posts');
  expect((JSON.parse(body.toString()) as string[][]).map(([address]) => address)).toEqual([
    '/posts/long',
    '/posts/long?page=2',
    '/posts/long?page=1',
  ]);
});

it('is an error when anything was missing', async () => {
  const dependencies = new CollectedDependencies(() => 0);
  dependencies.unanswered();
  expect((await render('buildings', dependencies)).status).toBe(503);
});

it.each([
  ['/offline/buildings', 'buildings'],
  ['/offline/co-op', 'co-op'],
  ['/offline', undefined],
  ['/offline/none', undefined],
  ['/offline/constructor', undefined],
  ['/offline/buildings/house', undefined],
])('%s is the part %s', (path, part) => {
  expect(offlinePart(path)).toBe(part);
});
