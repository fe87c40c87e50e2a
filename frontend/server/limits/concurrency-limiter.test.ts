import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConcurrencyLimiter, QueueFull } from './concurrency-limiter';

// The event loop keeps its real rounds.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function rounds() {
  for (let round = 0; round < 100; round++) await new Promise((resolve) => setImmediate(resolve));
}

/** A task that ends on demand. */
function work() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  const begun = vi.fn(() => done);
  return { begun, end };
}

test('a few tasks run at once, others wait in order, and the rest is refused at once', async () => {
  const limiter = new ConcurrencyLimiter(2, 2);
  const works = [work(), work(), work(), work(), work()];
  const taken = works.map(({ begun }) => limiter.run(begun));
  const refused = expect(taken[4]).rejects.toBeInstanceOf(QueueFull);
  const begun = () => works.map((each) => each.begun.mock.calls.length);
  await rounds();
  expect(begun()).toEqual([1, 1, 0, 0, 0]);
  await refused;
  works[1]!.end();
  await taken[1];
  await rounds();
  expect(begun()).toEqual([1, 1, 1, 0, 0]);
  works[0]!.end();
  await taken[0];
  await rounds();
  expect(begun()).toEqual([1, 1, 1, 1, 0]);
});

test('no task waits longer than two seconds', async () => {
  const limiter = new ConcurrencyLimiter(1, 5);
  const slow = work();
  const first = limiter.run(slow.begun);
  const late = expect(limiter.run(work().begun)).rejects.toBeInstanceOf(QueueFull);
  await vi.advanceTimersByTimeAsync(2_000);
  await late;
  slow.end();
  await first;
  expect(await limiter.run(() => Promise.resolve('at once'))).toBe('at once');
});

test('a task that fails lets the next one run', async () => {
  const limiter = new ConcurrencyLimiter(1, 1);
  const fails = limiter.run(() => Promise.reject(new Error('no')));
  const next = limiter.run(() => Promise.resolve('yes'));
  await expect(fails).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
