import { expect, test } from 'vitest';
import { isSameOrigin } from './request-checks';

const site = 'https://almanac.example';

test.each([
  ['a page of the site', { 'sec-fetch-site': 'same-origin', origin: site }, true],
  ['the visitor by hand', { 'sec-fetch-site': 'none' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
  ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'https://other.almanac.example' }, false],
  ['an older browser here', { origin: site }, true],
  ['an older browser at the address it asked', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
  ['an older browser elsewhere', { origin: 'https://evil.example', host: 'almanac.example' }, false],
  ['a page without an origin', { origin: 'null', host: 'almanac.example' }, false],
  ['no browser at all', { host: 'almanac.example' }, true],
])('a form from %s', (_, headers, expected) => expect(isSameOrigin(headers, site)).toBe(expected));
