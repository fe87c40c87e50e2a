import type { Page } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSite, type Site } from './support/site';
import { CLOCK, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

/** An ad provider as they are: a loader that asks for a second script, which fills the slots with frames and pictures. */
interface Provider {
  url: string;
  /** The paths that were asked for, in order. */
  asked: string[];
  server: Server;
}

const LOADER = `
  const script = document.createElement('script');
  script.src = new URL('fill.js', document.currentScript.src);
  document.head.append(script);`;
const FILL = `
  const { src } = document.currentScript;
  document.querySelectorAll('[data-ad-slot]').forEach((slot, at) => {
    const ad = document.createElement(at % 2 ? 'img' : 'iframe');
    ad.title = ad.alt = 'An ad';
    ad.src = new URL(at % 2 ? 'picture.svg' : 'frame', src);
    ad.width = 300;
    ad.height = 400;
    ad.style.background = 'white';
    slot.append(ad);
  });
  fetch(new URL('seen', src), { mode: 'no-cors' });
  document.body.append(document.createElement('div'));`;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="250"><rect width="300" height="250" fill="#446"/></svg>';

async function startProvider(): Promise<Provider> {
  const answers: Record<string, [type: string, body: string]> = {
    '/loader.js': ['text/javascript', LOADER],
    '/fill.js': ['text/javascript', FILL],
    '/picture.svg': ['image/svg+xml', PICTURE],
    '/frame': ['text/html', '<!doctype html><title>An ad</title><p>Buy seeds!</p>'],
    '/seen': ['text/plain', ''],
  };
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(req.url!);
    const [type, body] = answers[req.url!] ?? ['text/plain', ''];
    res.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, server };
}

let provider: Provider;
let site: Site;

test.beforeAll(async () => {
  provider = await startProvider();
  site = await startSite({ clock: CLOCK, env: { AD_PROVIDER: `${provider.url}/loader.js` } });
});
test.afterAll(async () => {
  await site.stop();
  provider.server.close();
});
test.beforeEach(() => {
  provider.asked.length = 0;
});

/** A page of each kind: one that only reads, one that is live, one that is hydrated. */
const KINDS = ['a post', '/dream/market', '/dream/calculator'];

/** Where slots stand is drawn anew for each content version, so that the page of a kind that has one is looked for. */
async function withSlots(kind: string): Promise<string> {
  const candidates = kind === 'a post' ? await posts() : [kind];
  for (const path of candidates) if (hasSlots(await textOf(path))) return path;
  test.skip(true, `this content version draws no slot for ${kind}`);
  return '';
}

const posts = async () => ((await (await fetch(`${site.apiUrl}/api/pages`)).json()) as string[]).filter((path) => path.startsWith('/posts/'));
const textOf = async (path: string, from = site) => (await fetch(from.url + path)).text();
const hasSlots = (html: string) => /class="ad-slot|data-ad-/.test(html);

const slots = (page: Page) => page.getByRole('group', { name: 'Advertisement' });
const ask = (page: Page) => slots(page).first().getByRole('button', { name: 'Show ads' });
const stop = (page: Page) => slots(page).first().getByRole('button', { name: 'Stop showing ads' });
const ads = (page: Page) => page.locator('[data-ad-slot] > *');

/** What the page moved once it was complete, which is when ads may come. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      const complete = (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart || Infinity;
      for (const { sources, startTime } of list.getEntries() as unknown as Array<{ startTime: number; sources: Array<{ node: Element | null; previousRect: DOMRect; currentRect: DOMRect }> }>) {
        if (startTime >= complete) shifts.push(...sources.map(({ node, previousRect, currentRect }) => JSON.stringify([(node as HTMLElement)?.outerHTML?.slice(0, 80), previousRect, currentRect])));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** Cards that come into sight are laid out: what that moves is none of the ads'. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    (window as unknown as { shifts: string[] }).shifts.length = 0;
  });

const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy')!;

for (const kind of KINDS) {
  for (const viewport of [{ width: 360, height: 740 }, { width: 1280, height: 800 }]) {
    test(`${kind} asks, then shows ads and moves nothing, ${viewport.width} wide`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await watchShifts(page);
      const path = await withSlots(kind);
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      const places = await slots(page).count();
      expect(places).toBeGreaterThan(0);
      await expect(slots(page).first()).toContainText(new URL(provider.url).host);
      await expect(stop(page)).toBeHidden();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      expect(provider.asked).toEqual([]);

      expect(await shifts(page)).toEqual([]);

      await slots(page).first().scrollIntoViewIfNeeded();
      await settle(page);
      const before = await slots(page).evaluateAll((all) => all.map((slot) => slot.getBoundingClientRect().height));
      await ask(page).click();
      await expect(ads(page)).toHaveCount(places);
      await expect(stop(page)).toBeFocused();
      await expect(ask(page)).toBeHidden();
      await expect.poll(() => provider.asked).toContain('/seen');
      expect(await slots(page).evaluateAll((all) => all.map((slot) => slot.getBoundingClientRect().height))).toEqual(before);
      expect(await shifts(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      // At once on the next visit, and still without moving anything: any error in the console fails the test.
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      await expect(ads(page)).toHaveCount(places);
      await expect(stop(page)).toBeVisible();
      expect(await shifts(page)).toEqual([]);
    });
  }
}

test('the calculator works with ads, and the ads stay while it is used', async ({ page }) => {
  await page.goto(site.url + (await withSlots('/dream/calculator')));
  await ask(page).click();
  await page.reload();
  await expect(ads(page).first()).toBeAttached();
  const frame = await ads(page).first().elementHandle();
  const total = page.locator('.calc-total');
  const before = await total.innerText();
  await page.locator('.calc-card').first().getByLabel('Current level', { exact: true }).fill('8');
  await expect.poll(() => total.innerText()).not.toBe(before);
  expect(await frame!.evaluate((ad) => ad.isConnected)).toBe(true);
});

test('a table that is sorted in the page keeps its ads', async ({ page }) => {
  await page.goto(site.url + (await withSlots('/dream/market')));
  await ask(page).click();
  const frame = await ads(page).first().elementHandle();
  await page.locator('main a[href*="by="]').first().click();
  await expect(page).toHaveURL(/by=/);
  await expect(page.locator('main [aria-sort], main [aria-current]').first()).toBeVisible();
  expect(await frame!.evaluate((ad) => ad.isConnected)).toBe(true);
});

test('consent given in one tab counts in all, on every page, and so does taking it back', async ({ page, context }) => {
  const post = site.url + (await withSlots('a post'));
  const other = await context.newPage();
  await other.goto(post);
  await expect(ask(other)).toBeVisible();
  await page.goto(`${site.url}/dream/calculator`);
  await ask(page).click();
  await expect(ads(other).first()).toBeAttached();
  await page.reload();
  await expect(ads(page).first()).toBeAttached();
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({ ads: provider.url });

  await stop(page).click();
  for (const tab of [page, other]) {
    await expect(ask(tab)).toBeVisible();
    await expect(ads(tab)).toHaveCount(0);
  }
  expect(await page.evaluate(() => localStorage.getItem('ads'))).toBeNull();
  const asked = provider.asked.length;
  await page.goto(post, { waitUntil: 'networkidle' });
  await expect(ask(page)).toBeVisible();
  expect(provider.asked).toHaveLength(asked);
});

test('consent to one provider is none to another', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ads', 'https://earlier.example'));
  await page.goto(site.url + (await withSlots('a post')), { waitUntil: 'networkidle' });
  await expect(ask(page)).toBeVisible();
  expect(provider.asked).toEqual([]);
});

test('slots stand behind an answer, outside tables, and never on contact, privacy and error pages', async ({ page }) => {
  let seen = 0;
  for (const path of [...(await posts()), '/dream', '/dream/guide', '/dream/market', '/dream/calculator']) {
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
    const misplaced = await slots(page).evaluateAll((all) =>
      all.filter((slot) => slot.closest('table, .table-frame, thead, li') || !(slot.previousElementSibling?.matches('.prose, .calc-card') && slot.previousElementSibling.textContent!.length > 100)).length,
    );
    expect(misplaced, path).toBe(0);
    seen += await slots(page).count();
  }
  expect(seen).toBeGreaterThan(10);

  for (const path of ['/contact', '/privacy', '/posts/none', '/none', '/', '/news', '/posts', '/dream/quests']) {
    expect(hasSlots(await textOf(path)), path).toBe(false);
  }
});

test('only pages with slots have the second policy', async ({ site: without }) => {
  for (const path of ['/contact', '/privacy', '/none', '/', '/news', '/buildings/house', '/posts']) {
    const first = await policyOf(without.url + path);
    // What a hydrated page loads stands in a script of its own, which names the settings.
    if (path === '/' || path === '/contact') expect(await policyOf(site.url + path)).not.toMatch(/https:|strict-dynamic|127\.0\.0\.1|frame-src/);
    else expect(await policyOf(site.url + path), path).toBe(first);
  }
  expect(await policyOf(site.url + (await withSlots('a post')))).toMatch(/script-src ('sha256-[^']+' )+'strict-dynamic';.*frame-src https: /);
  expect(await policyOf(site.url + (await withSlots('/dream/calculator')))).toMatch(/script-src 'self' ('sha256-[^']+' )+'strict-dynamic';/);
  expect(await policyOf(site.url + (await withSlots('/dream/market')))).toMatch(new RegExp(`script-src 'self' ('sha256-[^']+' )+${provider.url};`));
});

test('consent reaches no page without slots', async ({ page }) => {
  await page.goto(site.url + (await withSlots('a post')));
  await ask(page).click();
  await expect.poll(() => provider.asked).toContain('/seen');
  const asked = provider.asked.length;
  for (const path of ['/privacy', '/contact', '/', '/news']) await page.goto(site.url + path, { waitUntil: 'networkidle' });
  expect(provider.asked).toHaveLength(asked);
});

test('the privacy page tells who shows ads and what is kept', async ({ page, site: without }) => {
  await page.goto(`${site.url}/privacy`);
  await expect(page.getByRole('main')).toContainText(`places for ads from ${new URL(provider.url).host}`);
  await expect(page.getByRole('main')).not.toContainText('no advertising');
  await expect(page.locator('code').filter({ hasText: /^ads$/ })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`${without.url}/privacy`);
  await expect(page.getByRole('main')).toContainText('no advertising');
  await expect(page.locator('code').filter({ hasText: /^ads$/ })).toHaveCount(0);
});

test('without a provider no page has a slot or its script', async ({ site: without }) => {
  for (const path of [...(await posts()), '/dream', '/dream/guide', '/dream/market', '/dream/calculator']) {
    expect(await policyOf(without.url + path), path).not.toMatch(/https:|strict-dynamic|frame-src/);
    expect(hasSlots(await textOf(path, without)), path).toBe(false);
  }
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no ad, no button that does nothing and no gap', async ({ page }) => {
    for (const kind of KINDS) {
      await page.goto(site.url + (await withSlots(kind)));
      await expect(page.locator('.ad-slot').first()).toBeHidden();
      await expect(page.getByRole('button', { name: 'Show ads' })).toHaveCount(0);
    }
    expect(provider.asked).toEqual([]);
  });
});
