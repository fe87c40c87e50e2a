import { expect, test, vi } from 'vitest';
import { connectionAccepted, yieldToEventLoop } from './yield-to-event-loop';

test('between two renders that never wait, other events are handled', async () => {
  const order: string[] = [];
  let left = 6;
  const all = Array.from({ length: left }, () => yieldToEventLoop().then(() => void order.push(`work ${left--}`)));
  const read = () => void setImmediate(() => left > 0 && (order.push('read'), read()));
  read();
  await Promise.all(all);
  expect(order.join()).not.toMatch(/work \d,work/);
});

test.each([
  ['connections that wait to be accepted come first', 5, 0],
  ['but not for longer than 50 ms', 100, 91],
])('%s', async (_, waiting, leftWaiting) => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  let left = waiting;
  const accept = () => {
    now += 6;
    connectionAccepted();
    if (--left > 0) setImmediate(accept);
  };
  setImmediate(accept);
  await yieldToEventLoop();
  const stillWaiting = left;
  left = 0;
  clock.mockRestore();
  expect(stillWaiting).toBe(leftWaiting);
});
