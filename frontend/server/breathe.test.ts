import { expect, test } from 'vitest';
import { breathe } from './breathe';

test('between two renders that never wait, what came in meanwhile is done', async () => {
  const order: string[] = [];
  let left = 6;
  const all = Array.from({ length: left }, () => breathe().then(() => void order.push(`work ${left--}`)));
  const read = () => void setImmediate(() => left > 0 && (order.push('read'), read()));
  read();
  await Promise.all(all);
  expect(order.join()).not.toMatch(/work \d,work/);
});
