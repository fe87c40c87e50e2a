import { afterEach, expect, test, vi } from 'vitest';
import { API_LIMIT, API_WINDOW_MS, RateLimiter } from './rate-limiter';

afterEach(() => void vi.restoreAllMocks());

test('each visitor has so many requests in a window, and all of them again in the next', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const limiter = new RateLimiter(API_LIMIT);
  const allowed = (remaining: number, reset: number) => ({
    limit: API_LIMIT,
    reset,
    exceeded: false,
    headers: ['RateLimit-Limit', '600', 'RateLimit-Remaining', `${remaining}`, 'RateLimit-Reset', `${reset}`],
  });
  expect(limiter.take('a')).toEqual(allowed(599, 60));
  now += 500;
  for (let more = 2; more < API_LIMIT; more++) limiter.take('a');
  expect(limiter.take('a')).toEqual(allowed(0, 60));
  expect(limiter.take('b')).toEqual(allowed(599, 60));
  now += 20_000;
  // A refused request does not extend the wait.
  for (let i = 0; i < 3; i++) expect(limiter.take('a')).toEqual({ ...allowed(0, 40), exceeded: true });
  now = API_WINDOW_MS;
  expect(limiter.take('a')).toEqual(allowed(599, 60));
});

test('a visitor is forgotten when the window ends', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let now = 1;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const limiter = new RateLimiter(API_LIMIT);
  limiter.take('a');
  expect(limiter.visitors).toBe(1);
  now += API_WINDOW_MS + 1_000;
  vi.advanceTimersByTime(now);
  expect(limiter.visitors).toBe(0);
  vi.useRealTimers();
});
