import { beforeEach, expect, it, vi } from 'vitest';
import { savedPages } from './saved-pages';

const DATE = 'Fri, 27 Nov 2026 12:00:00 GMT';
const copy = (body = '') => new Response(body, { headers: { date: DATE } });
/** Opened pages by address; undefined: deleted after they were listed. */
let opened: Record<string, Response | undefined>;
/** What each look for a part finds. */
let parts: (Response | undefined)[];

beforeEach(() => {
  opened = { '/news': copy() };
  parts = [];
  vi.stubGlobal('location', { origin: 'https://farm.example' });
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => Object.keys(opened).map((address) => ({ url: `https://farm.example${address}` })),
      match: async ({ url }: Request) => opened[new URL(url).pathname],
    }),
    match: async () => parts.shift(),
  });
});

it('lists opened pages with the time of their copies', async () => {
  expect(await savedPages()).toEqual([{ address: '/news', savedAt: Date.parse(DATE) }]);
});

it('leaves out a page that is deleted while they are listed', async () => {
  opened['/posts'] = undefined;
  expect((await savedPages()).map(({ address }) => address)).toEqual(['/news']);
});

it('lists no page without a time when a part is saved meanwhile', async () => {
  parts = [undefined, copy('{"pieces":[],"answers":[["/cafe",{},[]]]}')];
  expect((await savedPages()).filter(({ savedAt }) => !Number.isInteger(savedAt))).toEqual([]);
});

it('lists the pages beside a part that is damaged', async () => {
  const damaged = () => new Response('half of a pa', { headers: { date: 'Thu, 26 Nov 2026 12:00:00 GMT' } });
  parts = [damaged(), damaged()];
  expect((await savedPages()).map(({ address }) => address)).toEqual(['/news']);
});
