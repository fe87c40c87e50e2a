import { expect, test, vi } from 'vitest';
import type { WholeHead } from '~/page/context';
import { QueueFull } from '../limits/concurrency-limiter';
import { CollectedDependencies } from '../page-cache/render-dependencies';
import type { Preview } from './card';
import { previewedPage } from '../addresses/page-address';
import { previews } from './previews';

vi.mock('../logger', () => ({ log: { error: vi.fn() } }));

test.each([
  ['/previews/index.png', '/'],
  ['/previews/menu.png', '/menu'],
  ['/previews/market/upgrades/high-xp.png', '/market/upgrades/high-xp'],
  ['/previews/menu', undefined],
  ['/previews/.png', undefined],
  ['/previews/menu.svg', undefined],
  ['/previews/Menu.png', undefined],
  ['/menu.png', undefined],
])('%s is the preview of %s', (path, page) => expect(previewedPage(path)).toBe(page));

const site = { siteUrl: '', siteName: 'Farm Almanac', game: 'Big Farm', description: 'All figures.' };
const png = Buffer.from('png');
const svg = { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: Buffer.from('<svg/>') };

interface Parts {
  page?: WholeHead['page'];
  head?: () => Promise<WholeHead | undefined>;
  draw?: (preview: Preview) => Promise<Buffer>;
  picture?: () => Promise<typeof svg>;
  /** The api did not answer everything. */
  lacks?: boolean;
}
const ask = (path: string, { page, lacks, ...parts }: Parts) =>
  previews({
    head(_, __, dependencies) {
      if (lacks) dependencies.unanswered();
      return Promise.resolve(page && { page, site });
    },
    picture: () => Promise.resolve(svg),
    draw: () => Promise.resolve(png),
    ...parts,
  })(previewedPage(path)!, 'id', new CollectedDependencies(() => 0));

const house = { title: 'House', path: '/buildings/house', image: '/images/house.svg?v=1' };

test('a page has a preview, which other sites may show', async () => {
  const draw = vi.fn((_: Preview) => Promise.resolve(png));
  const { status, headers, body } = await ask('/previews/buildings/house.png', { page: house, draw });
  expect([status, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
    200,
    'image/png',
    'cross-origin',
  ]);
  expect(body).toBe(png);
  expect(draw.mock.calls[0]![0]).toEqual({ page: house, site, picture: 'data:image/svg+xml;base64,PHN2Zy8+' });
});

test('pages that differ by their query share one', async () =>
  expect((await ask('/previews/posts/x.png', { page: { title: 'X', path: '/posts/x?page=2' } })).status).toBe(200));

test.each([
  ['no page', undefined],
  ['a page of another address', { title: 'X', path: '/posts/x' }],
])('with %s there is no preview', async (_, page) => expect((await ask('/previews/x.png', { page })).status).toBe(404));

test('a missing icon is left out', async () => {
  const draw = vi.fn((_: Preview) => Promise.resolve(png));
  await ask('/previews/buildings/house.png', {
    page: house,
    draw,
    picture: () => Promise.resolve({ ...svg, status: 404 }),
  });
  expect(draw.mock.calls[0]![0].picture).toBeUndefined();
});

const fails = () => Promise.reject(new Error('broken'));
test.each<[string, Parts]>([
  ['the page cannot be made', { head: fails }],
  ['the icon is out of reach', { page: house, picture: () => Promise.resolve({ ...svg, status: 503 }) }],
  ['nothing can be drawn', { page: house, draw: fails }],
  ['the page lacks something', { page: house, lacks: true }],
])('when %s, clients ask for it again', async (_, parts) => {
  const { status, headers } = await ask('/previews/buildings/house.png', parts);
  expect([status, headers['retry-after']]).toEqual([503, '30']);
});

test('when too many are asked for, the server says so', () =>
  expect(
    ask('/previews/buildings/house.png', { page: house, draw: () => Promise.reject(new QueueFull()) }),
  ).rejects.toThrow(QueueFull));
