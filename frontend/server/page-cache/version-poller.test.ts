import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VersionPoller } from './version-poller';

let now: number;
let asked: number;
let answer: () => Promise<string>;
let poller: VersionPoller;

beforeEach(() => {
  now = 0;
  asked = 0;
  answer = async () => 'v1';
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  poller = new VersionPoller(() => (asked++, answer()));
});
afterEach(() => void vi.restoreAllMocks());

test('knows nothing at first, and polls', async () => {
  expect(poller.peek()).toBe('unsure');
  expect(await poller.refresh()).toBe('known');
  expect([poller.peek(), poller.version, asked]).toEqual(['known', 'v1', 1]);
});

test('polls at most once a second, and only when it is read', async () => {
  await poller.refresh();
  for (now = 0; now < 10_000; now += 100) {
    poller.peek();
    await Promise.resolve();
  }
  expect(asked).toBe(10);
  now = 1_000_000;
  expect(asked).toBe(10);
});

test('learns a new version within the second', async () => {
  await poller.refresh();
  answer = async () => 'v2';
  now = 1_000;
  expect(poller.peek()).toBe('known');
  await poller.refresh();
  expect([asked, poller.version]).toEqual([2, 'v2']);
});

test('does not trust its old answer after a quiet hour', async () => {
  await poller.refresh();
  now = 3_600_000;
  expect(poller.peek()).toBe('unsure');
});

test('says that the api is away, and that it is back', async () => {
  await poller.refresh();
  answer = () => Promise.reject(new Error('refused'));
  now = 1_000;
  poller.peek();
  expect(await poller.refresh()).toBe('away');
  expect([poller.peek(), poller.version]).toEqual(['away', 'v1']);
  answer = async () => 'v1';
  now = 2_000;
  poller.peek();
  expect(await poller.refresh()).toBe('known');
});

test('has one poll in flight, however many wait for it', async () => {
  let reply = (_: string) => {};
  answer = () => new Promise((resolve) => (reply = resolve));
  const waiting = [poller.refresh(), poller.refresh()];
  now = 5_000;
  poller.peek();
  reply('v3');
  expect(await Promise.all(waiting)).toEqual(['known', 'known']);
  expect(asked).toBe(1);
});

test('an answer is as old as its poll', async () => {
  let reply = (_: string) => {};
  answer = () => new Promise((resolve) => (reply = resolve));
  const asking = poller.refresh();
  now = 1_600;
  reply('v1');
  await asking;
  expect(poller.peek()).toBe('unsure');
});
