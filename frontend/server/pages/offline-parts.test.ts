import { expect, it } from 'vitest';
import type { BufferedResponse } from '../responses/encoded-response';
import type { SavedAnswers } from '~/features/offline/rules';
import { offlinePart, renderOfflinePart } from './offline-parts';
import { CollectedDependencies } from '../page-cache/render-dependencies';

const SITEMAP = ['/', '/buildings/house', '/themes/winter', '/posts/long'].map(
  (path) => `<loc>https://almanac.example${path}</loc>`,
);
const HOUSE =
  '<html data-content="v1"><img src="/images/a.png?v=1"><img src="/images/b.svg?v=1"><style>a{b}c{d}</style>' +
  '<div data-from="/api/buildings/house /api/materials"></div><div></div><footer></footer>' +
  '<script data-files="/assets/p.js /assets/t.js"></script>';
const BODIES: Record<string, string | Buffer> = {
  '/sitemap.xml': SITEMAP.join(''),
  '/buildings/house': HOUSE,
  '/themes/winter': 'winter <style>a{b}</style>',
  '/posts/long': 'first <a href="/posts/long?page=2">next</a>',
  '/posts/long?page=2': 'second <a href="/posts/long?page=1">before</a>',
  '/posts/long?page=1': 'first',
  '/api/buildings/house?v=v1': '{"name":"House"}',
  '/api/materials?v=v1': '{}',
  // Pages are saved without pictures that are not drawings.
  '/images/a.png?v=1': Buffer.from([0x89, 0xff]),
  '/images/b.svg?v=1': '<svg/>',
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

/** The content of a part, put together as browsers do. */
const unfolded = (body: Buffer) => {
  const { pieces, answers } = JSON.parse(body.toString()) as SavedAnswers;
  return answers.map(([address, , text]) => [address, text.map((at) => pieces[at]).join('')]);
};

it('answers each existing page of a part with its data and pictures, and all pages of a long post', async () => {
  const { status, headers, body } = await render('site');
  expect([status, headers['x-names'], headers['x-version']]).toEqual([
    200,
    '/assets/p.js /assets/t.js',
    'v1 /assets/p.js',
  ]);
  expect(unfolded(body)).toEqual([
    ['/api/buildings/house?v=v1', '{"name":"House"}'],
    ['/api/materials?v=v1', '{}'],
    ['/images/b.svg?v=1', '<svg/>'],
    ['/buildings/house', HOUSE],
    ['/posts/long', BODIES['/posts/long']],
    ['/posts/long?page=2', BODIES['/posts/long?page=2']],
    ['/posts/long?page=1', 'first'],
  ]);
  const { pieces, answers } = JSON.parse(body.toString()) as SavedAnswers;
  expect(answers[0]![1]).toEqual({ 'content-type': 'text/html' });
  expect(new Set(pieces).size, 'what pages have in common comes once').toBe(pieces.length);
  expect(unfolded((await render('events')).body)).toEqual([['/themes/winter', BODIES['/themes/winter']]]);
});

it('is an error when anything was missing', async () => {
  const dependencies = new CollectedDependencies(() => 0);
  dependencies.unanswered();
  expect((await render('site', dependencies)).status).toBe(503);
});

it.each([
  ['/offline/site', 'site'],
  ['/offline/events', 'events'],
  ['/offline', undefined],
  ['/offline/none', undefined],
  ['/offline/constructor', undefined],
  ['/offline/site/house', undefined],
])('%s is the part %s', (path, part) => {
  expect(offlinePart(path)).toBe(part);
});
