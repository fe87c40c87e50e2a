import { expect, test } from 'vitest';
import { API_WINDOW_MS, RateLimiter } from './rate-limiter';

test('each visitor has so many requests in a window, and all of them again in the next', () => {
  let now = 0;
  const limiter = new RateLimiter(2, () => now);
  expect(limiter.take('a')).toEqual({ remaining: 1, reset: 60, exceeded: false });
  now += 500;
  expect(limiter.take('a')).toEqual({ remaining: 0, reset: 60, exceeded: false });
  expect(limiter.take('b')).toEqual({ remaining: 1, reset: 60, exceeded: false });
  now += 20_000;
  // What is refused does not make the wait longer.
  for (let i = 0; i < 3; i++) expect(limiter.take('a')).toEqual({ remaining: 0, reset: 40, exceeded: true });
  now = API_WINDOW_MS;
  expect(limiter.take('a')).toEqual({ remaining: 1, reset: 60, exceeded: false });
});

test('the headers are those of the draft', () =>
  expect(new RateLimiter(600).headers({ remaining: 7, reset: 3, exceeded: false })).toBe(
    'RateLimit-Limit: 600\r\nRateLimit-Remaining: 7\r\nRateLimit-Reset: 3\r\n',
  ));
