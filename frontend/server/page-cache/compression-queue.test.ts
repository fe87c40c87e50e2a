import { expect, test } from 'vitest';
import type { EncodedResponse } from '../encoded-response';
import { CompressionQueue } from './compression-queue';

/** Pages whose work ends when it is told. */
function pages() {
  const begun: Array<() => void> = [];
  const page = { recompress: () => new Promise<void>((resolve) => begun.push(resolve)) } as unknown as EncodedResponse;
  return { begun, page };
}
const turn = () => new Promise(setImmediate);

test('one page at a time is compressed, and each is told of when it is done', async () => {
  const queue = new CompressionQueue();
  const { begun, page } = pages();
  const done: string[] = [];
  for (const name of ['a', 'b', 'c']) expect(queue.add(page, () => done.push(name))).toBe(true);
  for (const names of [[], ['a'], ['a', 'b'], ['a', 'b', 'c']]) {
    expect(done).toEqual(names);
    expect(begun).toHaveLength(Math.min(3, names.length + 1));
    begun[names.length]?.();
    await turn();
  }
  queue.add(page, () => done.push('d'));
  expect(begun, 'work goes on after a rest').toHaveLength(4);
});

test('256 may wait, more are turned away until one has been done', async () => {
  const queue = new CompressionQueue();
  const { begun, page } = pages();
  const later = () => queue.add(page, () => {});
  expect(Array.from({ length: 257 }, later)).toEqual(Array(257).fill(true));
  expect([later(), later()]).toEqual([false, false]);
  begun[0]!();
  await turn();
  expect([later(), later()]).toEqual([true, false]);
});
