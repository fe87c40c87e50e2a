import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { startSite, type SiteUrls } from './support/site';
import { expect, test } from './support/test';

/** Short events, each from the end of the one before: at any time, one of them is about to change. */
const LEGS = 100;
const LEG_MS = 8_000;
/** A change later than this would not be at the moment. */
const LATE_MS = 3_000;

/** Where the events of a leg lead: the Tree of Life, a theme, and two seasonal events in turn. */
const SEASONS = ['/seasonal/winter-2022', '/seasonal/winter-2023'];
const LINKS: Record<string, (leg: number) => string> = {
  relay: () => '/tree-of-life',
  theme: () => '/themes/halloween',
  season: (leg) => SEASONS[leg % 2]!,
};

/** Makes the calendar of such events alone. */
async function writeRelay(folder: string): Promise<void> {
  await rm(path.join(folder, 'calendar'), { recursive: true });
  await mkdir(path.join(folder, 'calendar'));
  const first = Math.floor(Date.now() / 1000) * 1000;
  const moment = (leg: number) => new Date(first + leg * LEG_MS).toISOString().slice(0, 19).replace('T', ' ');
  for (let leg = 0; leg < LEGS; leg++) {
    for (const [name, linkOf] of Object.entries(LINKS)) {
      const event = {
        provenance: 'spec',
        sources: [],
        name: `${name.charAt(0).toUpperCase()}${name.slice(1)}, leg ${leg}`,
        pic: 'icons/theme.svg',
        color: 'sky',
        link: linkOf(leg),
        startDate: moment(leg),
        endDate: moment(leg + 1),
      };
      await writeFile(path.join(folder, `calendar/${name}-${leg}.json`), JSON.stringify(event));
    }
  }
}

test.use({ starts: { site: () => startSite({ edit: writeRelay }) } });

const relayIn = (list: Locator) => list.getByRole('listitem').filter({ hasText: 'Relay' });
const running = (page: Page) => page.getByRole('list', { name: 'Running now' });
const legOf = (text: string | null) => Number(/leg (\d+)/.exec(text ?? '')?.[1]);

/** Opens the home page and marks its document. Resolves with the leg that runs in it. */
async function open(page: Page): Promise<number> {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Pause/ })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { kept: true }));
  return legOf(await relayIn(running(page)).textContent());
}

/** The same, once there is time enough before the leg ends. */
async function openEarly(page: Page): Promise<number> {
  await open(page);
  const left = async () =>
    Date.parse((await relayIn(running(page)).getByRole('time').getAttribute('datetime'))!) - Date.now();
  await expect.poll(left).toBeGreaterThan(LEG_MS / 2);
  return legOf(await relayIn(running(page)).textContent());
}

async function expectMoved(page: Page, leg: number) {
  await expect.poll(async () => legOf(await relayIn(running(page)).textContent())).toBeGreaterThan(leg);
  await expect(relayIn(running(page)), 'what ended has left').toHaveCount(1);
  expect(await page.evaluate(() => 'kept' in window), 'the document is the same').toBe(true);
}

/** Resolves when the leg is over for the site. */
async function legEnds(site: SiteUrls, leg: number) {
  const runs = async () => {
    const { current } = (await (await fetch(`${site.apiUrl}/api/calendar/current`)).json()) as {
      current: Array<{ id: string }>;
    };
    return current.some(({ id }) => id === `relay-${leg}`);
  };
  await expect.poll(runs, { intervals: [200] }).toBe(false);
}

test('an event that ends makes room for the one that starts, at the moment and without a reload', async ({ page }) => {
  const leg = await openEarly(page);
  const next = relayIn(page.getByRole('list', { name: 'Coming up' })).first();
  await expect(next).toContainText(`leg ${leg + 1}`);
  const start = Date.parse((await next.getByRole('time').getAttribute('datetime'))!);
  await expect(running(page)).toContainText(`leg ${leg + 1}`);
  expect(Date.now() - start).toBeGreaterThanOrEqual(0);
  expect(Date.now() - start).toBeLessThan(LATE_MS);
  await expect(relayIn(running(page)), 'what ended has left').toHaveCount(1);
  await expect(next, 'what started is not ahead any more').toContainText(`leg ${leg + 2}`);
  expect(await page.evaluate(() => 'kept' in window), 'the document is the same').toBe(true);
});

/** A page as it is sent. A slow machine may send that from before, marked as old, while it makes the next one. */
async function sent(address: string): Promise<string> {
  const answer = await fetch(address);
  const html = await answer.text();
  return answer.headers.get('cache-status')?.includes('stale') ? sent(address) : html;
}

const pastMoment = (end: number) =>
  expect.poll(() => Date.now(), { timeout: 2 * LEG_MS, intervals: [20] }).toBeGreaterThanOrEqual(end);

const runsUntil = (html: string) => /<time dateTime="([^"]+)"[^>]*>Runs now, until/i.exec(html)?.[1];

/** Of a page as it is sent: the end of the leg that runs. */
const shownEnds: Record<string, (html: string) => string | undefined> = {
  '/calendar': (html) =>
    /Relay, leg \d+[\s\S]*?dateTime="([^"]+)"/i.exec(html.slice(html.indexOf('>Running now<')))?.[1],
  '/tree-of-life': runsUntil,
  '/themes/halloween': runsUntil,
};

for (const [address, endIn] of Object.entries(shownEnds)) {
  test(`${address} shows the event that runs at each moment, within a minute too`, async ({ site }) => {
    const shown = async () => Date.parse(endIn(await sent(site.url + address)) ?? '');
    for (let leg = 0; leg < 2; leg++) {
      const end = await shown();
      await pastMoment(end);
      expect(await shown()).toBeGreaterThan(end);
    }
  });
}

test('the button of every page leads to the seasonal event that runs at each moment', async ({ site }) => {
  const shown = async () => /href="(\/seasonal\/[^"]+)"/.exec(await sent(`${site.url}/privacy`))?.[1];
  for (let leg = 0; leg < 2; leg++) {
    const { current } = (await (await fetch(`${site.apiUrl}/api/calendar/current`)).json()) as {
      current: Array<{ id: string; link: string; endDate: string }>;
    };
    const { link, endDate } = current.find(({ id }) => id.startsWith('season-'))!;
    await shown(); // now the page is cached
    await pastMoment(Date.parse(endDate));
    expect(await shown()).toBe(SEASONS.find((other) => other !== link));
  }
});

// A machine that sleeps does not count its sleep: the clock has passed the moment, but the timers are an hour late.
for (const [how, wake] of [
  ['it is seen again', (page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))],
  ['half a minute has gone by', (page) => page.clock.fastForward(30_000)],
] as Array<[string, (page: Page) => Promise<unknown>]>) {
  test(`a tab that slept over the moment is right when ${how}`, async ({ page, site }) => {
    await page.clock.install({ time: Date.now() - 3_600_000 });
    const leg = await open(page);
    await legEnds(site, leg);
    expect(legOf(await relayIn(running(page)).textContent()), 'it sleeps').toBe(leg);
    await page.clock.setSystemTime(Date.now());
    await wake(page);
    await expectMoved(page, leg);
  });
}

test('a slow answer is waited for, and not asked for again', async ({ page, site }) => {
  await page.clock.install();
  let asked = 0;
  let release = () => {};
  const slow = new Promise<void>((resolve) => (release = resolve));
  const leg = await openEarly(page);
  await page.route('**/api/calendar/current', async (route) => {
    asked += 1;
    await slow;
    await route.continue();
  });
  await legEnds(site, leg);
  await expect.poll(() => asked).toBe(1);
  for (let seconds = 0; seconds < 10; seconds += 2) await page.clock.runFor(2_000);
  expect(asked).toBe(1);
  release();
  await expectMoved(page, leg);
});

test.describe('while the site cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('what ended leaves all the same, and the lists are whole again once it can', async ({ page, context, site }) => {
    const leg = await openEarly(page);
    const asked = page.waitForEvent('requestfailed');
    await context.setOffline(true);
    await legEnds(site, leg);
    await asked;
    await expectMoved(page, leg);
    const upcoming = page.getByRole('list', { name: 'Coming up' }).getByRole('listitem');
    await expect.poll(() => upcoming.count()).toBeLessThan(10);
    await context.setOffline(false);
    await expect(upcoming).toHaveCount(10);
  });
});
