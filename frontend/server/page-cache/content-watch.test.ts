import { beforeEach, expect, test } from 'vitest';
import { ContentWatch } from './content-watch';

let now: number;
let asked: number;
let answer: () => Promise<string>;
let watch: ContentWatch;

beforeEach(() => {
  now = 0;
  asked = 0;
  answer = async () => 'v1';
  watch = new ContentWatch(
    () => (asked++, answer()),
    () => now,
  );
});

test('knows nothing at first, and asks', async () => {
  expect(watch.look()).toBe('unsure');
  expect(await watch.ask()).toBe('known');
  expect([watch.look(), watch.version, asked]).toEqual(['known', 'v1', 1]);
});

test('asks at most once a second, and only when somebody looks', async () => {
  await watch.ask();
  for (now = 0; now < 10_000; now += 100) {
    watch.look();
    await Promise.resolve();
  }
  expect(asked).toBe(10);
  now = 1_000_000;
  expect(asked).toBe(10);
});

test('learns a new version within the second', async () => {
  await watch.ask();
  answer = async () => 'v2';
  now = 1_000;
  expect(watch.look()).toBe('known');
  await watch.ask();
  expect([asked, watch.version]).toEqual([2, 'v2']);
});

test('does not believe after a quiet hour what it knew before', async () => {
  await watch.ask();
  now = 3_600_000;
  expect(watch.look()).toBe('unsure');
});

test('says that the api is away, and that it is back', async () => {
  await watch.ask();
  answer = () => Promise.reject(new Error('refused'));
  now = 1_000;
  watch.look();
  expect(await watch.ask()).toBe('away');
  expect([watch.look(), watch.version]).toEqual(['away', 'v1']);
  answer = async () => 'v1';
  now = 2_000;
  watch.look();
  expect(await watch.ask()).toBe('known');
});

test('has one question under way, however many wait for it', async () => {
  let reply = (_: string) => {};
  answer = () => new Promise((resolve) => (reply = resolve));
  const waiting = [watch.ask(), watch.ask()];
  now = 5_000;
  watch.look();
  reply('v3');
  expect(await Promise.all(waiting)).toEqual(['known', 'known']);
  expect(asked).toBe(1);
});

test('what it learns is as old as its question', async () => {
  let reply = (_: string) => {};
  answer = () => new Promise((resolve) => (reply = resolve));
  const asking = watch.ask();
  now = 1_600;
  reply('v1');
  await asking;
  expect(watch.look()).toBe('unsure');
});
