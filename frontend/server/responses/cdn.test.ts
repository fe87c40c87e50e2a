import { expect, test } from 'vitest';
import { cdnHeaders } from './cdn';

test.each([
  ['that lasts', Infinity, 'public, max-age=5, stale-while-revalidate=30, stale-if-error=86400'],
  ['that is true for two days', 2 * 86_400_000, 'public, max-age=5, stale-while-revalidate=30, stale-if-error=86400'],
  ['that is true for an hour', 3_600_000, 'public, max-age=5, stale-while-revalidate=30, stale-if-error=3595'],
  ['that is true for 20 s', 20_000, 'public, max-age=5, stale-while-revalidate=15, stale-if-error=15'],
  ['that is true for less than 4 s', 3_999, 'public, max-age=3, stale-while-revalidate=0, stale-if-error=0'],
  ['that has just ended', -1, 'public, max-age=0, stale-while-revalidate=0, stale-if-error=0'],
])('a shared cache may store a page %s no longer than that', (_, trueForMs, header) =>
  expect(cdnHeaders(trueForMs)).toEqual(['CDN-Cache-Control', header, 'Surrogate-Control', header]),
);
