import { expect, test } from 'vitest';
import { countText, MAX_QUERY, queryOf, searchAddress } from './query';

test.each([
  ['q=house+9', 'house 9'],
  ['', ''],
  ['q=', ''],
  [`q=${'ä'.repeat(200)}`, 'ä'.repeat(80)],
  [`q=${'🐑'.repeat(81)}`, '🐑'.repeat(80)],
  ['q=one&q=two', 'one'],
])('%s searches for %s', (search, query) => expect(queryOf(new URLSearchParams(search))).toBe(query));

test('what differs by nothing that counts is asked for once', () => {
  expect(searchAddress('  Sheep   PEN ')).toBe('/api/search?q=sheep+pen');
  expect(searchAddress('sheep pen')).toBe('/api/search?q=sheep+pen');
  // Small letters may be more than the capital that they are made of.
  expect(searchAddress('İ'.repeat(MAX_QUERY))).toBe(searchAddress('i\u0307'.repeat(MAX_QUERY / 2)));
  expect(searchAddress('a&b=c#d%\ud800')).toBe('/api/search?q=a%26b%3Dc%23d%25%EF%BF%BD');
});

test('the number of results is said in words', () => {
  const result = { path: '/', title: '', named: true, excerpt: [], event: null };
  const groups = [{ name: 'News', results: [result] }];
  expect(countText(0, groups)).toBe('1 result');
  expect(countText(2, [])).toBe('2 answers');
  expect(countText(1, groups)).toBe('1 answer, 1 result');
});
