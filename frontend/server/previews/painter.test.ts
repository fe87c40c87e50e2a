import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { QueueFull } from '../limits/concurrency-limiter';
import type { Preview } from './card';
import { Painter } from './painter';

const site = { siteUrl: '', siteName: 'Farm Almanac', game: 'Big Farm: Mobile Harvest', description: 'All figures.' };
const preview = (changes: Partial<Preview['page']>, picture?: string): Preview => ({
  page: { title: 'House: levels and costs', path: '/buildings/house', description: 'What it costs.', ...changes },
  site,
  picture,
});
/** A busy machine draws many times slower. */
const PATIENCE_MS = 50_000;
/** A thread that runs this script. */
const thread = (script: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';${script}`)}`);
/** Draws one title, and runs the script for others. */
const drawsBut = (title: string, script: string) =>
  thread(
    `parentPort.on('message', ({ page: { title } }) => {
      if (title === '${title}') { ${script} } else parentPort.postMessage(new TextEncoder().encode(title));
    })`,
  );

describe.each([
  ['throws', 'throw new Error("broken")', 'broken'],
  ['throws later', 'Promise.reject(new Error("no such font"))', 'no such font'],
  ['ends', 'process.exit(3)', 'ended with 3'],
  ['takes too much memory', 'const all = []; for (;;) all.push(new Array(1e5).fill(title + all.length))', 'memory'],
  ['never answers', '', 'too long'],
  ['goes on for ever', 'for (;;);', 'too long'],
])('a thread that %s', (_, script, message) => {
  test('is replaced: one preview fails, the next is drawn', async () => {
    const painter = new Painter(drawsBut('wrong', script), message === 'too long' ? 5_000 : PATIENCE_MS);
    expect((await painter.draw(preview({ title: 'one' }))).toString()).toBe('one');
    await expect(painter.draw(preview({ title: 'wrong' }))).rejects.toThrow(message);
    expect((await painter.draw(preview({ title: 'two' }))).toString()).toBe('two');
  });
});

test('an idle thread that ends is replaced', async () => {
  const ended = new Promise((resolve) => process.once('worker', (worker) => worker.once('exit', resolve)));
  const last = 'parentPort.postMessage(new TextEncoder().encode(title)); parentPort.close();';
  const painter = new Painter(drawsBut('last', last), PATIENCE_MS);
  expect((await painter.draw(preview({ title: 'last' }))).toString()).toBe('last');
  await ended;
  expect((await painter.draw(preview({ title: 'two' }))).toString()).toBe('two');
});

test('previews are drawn one after another, and a bounded number waits', async () => {
  const painter = new Painter(
    thread(
      `parentPort.on('message', ({ page: { title } }) => parentPort.postMessage(new TextEncoder().encode(title)))`,
    ),
    PATIENCE_MS,
  );
  const all = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) => painter.draw(preview({ title: String(n) }))),
  );
  expect(all.slice(0, 33).map((one) => (one.status === 'fulfilled' ? one.value.toString() : one.reason))).toEqual(
    Array.from({ length: 33 }, (_, n) => String(n)),
  );
  for (const one of all.slice(33)) expect(one.status === 'rejected' && one.reason).toBeInstanceOf(QueueFull);
});

describe('what the build draws', () => {
  const built = path.resolve(import.meta.dirname, '../../build/server/preview-worker.js');
  const dataUrl = (svg: Buffer) => `data:image/svg+xml;base64,${svg.toString('base64')}`;
  const picture = (file: string) =>
    dataUrl(readFileSync(path.resolve(import.meta.dirname, '../../../data/images', file)));
  /** No two neighbours have one color, which compresses worst. */
  const dots = Array.from({ length: 14_400 }, (_, n) => {
    const colour = ((n * 2_654_435_761) >>> 8).toString(16).padStart(6, '0').slice(-6);
    return `<rect x="${n % 160}" y="${Math.floor(n / 160)}" width="1" height="1" fill="#${colour}"/>`;
  });
  const noise = dataUrl(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90">${dots.join('')}</svg>`),
  );
  const painter = new Painter(new URL(`file://${built}`), PATIENCE_MS);

  const cover = '/images/covers/bee-tournament.svg';
  const facts = [
    ['Levels', '1 to 10'],
    ['Time', '13 d 16 h'],
  ] as const;

  test.each<[string, Partial<Preview['page']>, picture?: string]>([
    ['with an icon', { facts }, picture('icons/house.svg')],
    ['with a cover', { image: cover }, picture('covers/bee-tournament.svg')],
    ['with a long title', { title: 'The production chain of every farm, building by building, explained '.repeat(3) }],
    ['with one long word', { title: 'Wildblumenhonigbienenstockverwaltungsgesellschaft'.repeat(2) }],
    ['without a title', { title: '' }],
    ['with a picture of many colours', { image: cover }, noise],
  ])('%s is 1200×630 and below 60 KB', async (_, changes, picture) => {
    expect(existsSync(built), 'make build').toBe(true);
    const png = await painter.draw(preview(changes, picture));
    const { width, height } = decode(png);
    expect([width, height]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(60_000);
    expect(png.length).toBeGreaterThan(3_000);
  });
});
