import { expect, it } from 'vitest';
import { failureText, isGoodPage, kindOf, neededBy, savedAddress, unneeded, versionOf, withNotice } from './rules';

const SITE = 'https://almanac.example';

it.each([
  ['/buildings/house?from=2', 'navigate', 'GET', 'page'],
  ['/contact', 'navigate', 'POST', 'other'],
  ['/assets/react-12345678.js', 'no-cors', 'GET', 'fixed'],
  ['/api/buildings/house?v=abc', 'cors', 'GET', 'fixed'],
  ['/images/icons/house.svg?v=abc', 'no-cors', 'GET', 'fixed'],
  // It says what runs now.
  ['/api/calendar/current', 'cors', 'GET', 'other'],
  ['/offline/site', 'cors', 'GET', 'other'],
  ['/island-failed/assets/x.js', 'no-cors', 'POST', 'other'],
  ['https://ads.example/assets/x.js', 'no-cors', 'GET', 'other'],
] as const)('%s (%s, %s) is %s', (address, mode, method, kind) => {
  expect(kindOf({ url: new URL(address, SITE).href, mode, method }, SITE)).toBe(kind);
});

it.each([
  ['/', '/'],
  ['/buildings/house/', '/buildings/house'],
  ['/buildings/house?from=2&to=5#sum', '/buildings/house'],
  ['/planner?plan=building.house.0-9', '/planner'],
  ['/posts?show=all', '/posts'],
  ['/posts/production-chain?page=2', '/posts/production-chain?page=2'],
  ['/buildings/house?page=2', '/buildings/house'],
  ['/posts?page=2', '/posts'],
  ['/changes', '/changes'],
  ['/changes?month=2026-10&utm_source=x', '/changes?month=2026-10'],
  ['/contact?from=2', '/contact'],
  [
    '/contact?about=/buildings/house&level=4&column=cost.cash',
    '/contact?about=/buildings/house&level=4&column=cost.cash',
  ],
  ['/dream/calculator?p=1~11', '/dream/calculator'],
])('%s is saved as %s', (address, saved) => {
  expect(savedAddress(SITE + address)).toBe(saved);
  expect(savedAddress(address)).toBe(saved);
});

it.each([
  ['a page', 200, { 'content-type': 'text/html; charset=utf-8' }, false, true],
  ['an error', 503, { 'content-type': 'text/html' }, false, false],
  ['a missing page', 404, { 'content-type': 'text/html' }, false, false],
  ['another page', 200, { 'content-type': 'text/html' }, true, false],
  ['a file', 200, { 'content-type': 'text/calendar' }, false, false],
  ['an old page', 200, { 'content-type': 'text/html', 'cache-status': 'x; hit; detail=stale' }, false, false],
] as Array<[string, number, Record<string, string>, boolean, boolean]>)(
  '%s is saved or not',
  (_, status, headers, redirected, good) => {
    expect(isGoodPage({ status, redirected, headers: new Headers(headers) })).toBe(good);
  },
);

const PAGE =
  '<html data-content="abc">' +
  '<head><link rel="stylesheet" media="print" href="/assets/d.css"></head>' +
  '<p data-stale=""></p><img src="/images/a.svg?v=1">' +
  '<div data-island="x" data-from="/api/x /api/y?from=1&amp;to=2"></div>' +
  '<div data-from=""></div><footer></footer>' +
  '<script data-files="/assets/p.js /assets/x.js" data-later="/assets/y.js"></script>';

it('names all that a page needs to be whole, and its version', () => {
  expect(neededBy(PAGE)).toEqual({
    files: [
      '/assets/p.js',
      '/assets/x.js',
      '/assets/y.js',
      '/assets/d.css',
      '/api/x?v=abc',
      '/api/y?from=1&to=2&v=abc',
    ],
    pictures: ['/images/a.svg?v=1'],
  });
  expect(versionOf(PAGE)).toBe('abc /assets/p.js');
  const card = '<p>A page for the frames of other sites</p>';
  expect(neededBy(card)).toEqual({ files: [], pictures: [] });
  expect(versionOf(card)).toBe('');
});

it('writes its notice where every page has a place for one', () => {
  expect(withNotice(PAGE, 'Saved.')).toContain('<p data-stale="">Saved.</p>');
});

it('lets scripts of no saved page go, and the oldest of other files', () => {
  const files = ['/assets/old.js', '/assets/p.js', '/api/1?v=1', '/api/2?v=1', '/api/3?v=1', '/api/x?v=1'];
  expect(unneeded(files, new Set(['/assets/p.js', '/api/x?v=1']), 2)).toEqual(['/assets/old.js', '/api/1?v=1']);
});

it.each([
  [
    new TypeError('Failed to fetch'),
    'The connection was lost. Everything so far is saved; continue when you are online again.',
  ],
  [
    new DOMException('Quota exceeded.', 'QuotaExceededError'),
    'This browser has no room for more. Everything so far is saved.',
  ],
])('says of %s what a player can do', (error, text) => {
  expect(failureText(error)).toBe(text);
});
