import { expect, test } from 'vitest';
import { yieldToEventLoop } from './yield-to-event-loop';

test('between two renders that never wait, what came in meanwhile is done', async () => {
  const order: string[] = [];
  let left = 6;
  const all = Array.from({ length: left }, () => yieldToEventLoop().then(() => void order.push(`work ${left--}`)));
  const read = () => void setImmediate(() => left > 0 && (order.push('read'), read()));
  read();
  await Promise.all(all);
  expect(order.join()).not.toMatch(/work \d,work/);
});
