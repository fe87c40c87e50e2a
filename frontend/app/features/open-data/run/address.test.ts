import { expect, test, vi } from 'vitest';
import { apiAddressIn, shownBody } from './address';

const SITE = 'https://almanac.example';

test.each([
  ['/api/buildings/house', '/api/buildings/house'],
  [' /api/calendar?from=2026-11-01 ', '/api/calendar?from=2026-11-01'],
  [`${SITE}/api/now.txt`, '/api/now.txt'],
])('%j is %s', (typed, address) => expect(apiAddressIn(typed, SITE)).toBe(address));

test.each([
  '',
  'house',
  '/buildings/house',
  '/api',
  '//evil.example/api/x',
  'https://evil.example/api/x',
  '/api/../contact',
  `/api/${'x'.repeat(200)}`,
])('%.30j is no address of the API', (typed) => expect(apiAddressIn(typed, SITE)).toBeUndefined());

test('an address is run in browsers of 2022 too, which have no URL.canParse', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(apiAddressIn('/api/site', SITE)).toBe('/api/site');
  vi.restoreAllMocks();
});

test('JSON is shown with a line for each value, all else as it is, and what is long is cut', () => {
  expect(shownBody('{"a":[1]}', 'application/problem+json')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(shownBody('{"a"', 'application/json')).toBe('{"a"');
  expect(shownBody('a,b\r\n', 'text/csv')).toBe('a,b\r\n');
  expect(shownBody('x'.repeat(4_010), 'text/plain')).toMatch(/^x{4000}\n… and 10 characters more$/);
});
