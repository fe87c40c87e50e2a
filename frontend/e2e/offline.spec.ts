import { createServer } from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { OFFLINE_PARTS } from '~/features/offline/rules';
import { changeJson } from './support/change-json';
import { ask, listen } from './support/http';
import { Line } from './support/line';
import { nextRelease } from './support/release';
import { itemsBelow, screens } from './support/pages';
import { SUGGESTED, wrongOf } from './support/search-questions';
import { startSite } from './support/site';
import { CLOCK, expect, expectAccessible, test } from './support/test';
import { type Browser, ENTER, startFirefox, startWebKit } from './support/webdriver';

// Once the line is cut, only saved pages can answer. Firefox's driver reloads past every worker, so pages are opened
// again instead.

/** Every island of the page answers. */
const READY = '//body[.//*[@data-island] and not(.//*[@data-island and not(@data-ready)])]';
const says = (text: string) => `//main[contains(normalize-space(.), "${text}")]`;
const COPY = '//*[@data-stale][contains(., "Saved copy of")]';
const NO_COPY = '//*[@data-stale][not(text())]';

const inChromium = (page: Page): Browser => ({
  goto: async (address) => void (await page.goto(address)),
  reload: async () => void (await page.reload()),
  find: async (xpath) => (await page.locator(`xpath=${xpath}`).first().waitFor({ state: 'attached' }), ''),
  async type(xpath, keys, filled = false) {
    const element = page.locator(`xpath=${xpath}`).first();
    await (filled ? element.fill(keys) : element.press(keys === ENTER ? 'Enter' : keys));
  },
  value: (expression) => page.evaluate(expression),
  size: (width, height) => page.setViewportSize({ width, height }),
  stop: async () => {},
});

/** A link that somebody has: the first that `share-link.test.ts` keeps. */
const SHARED_PLAN =
  '1~1113111311021174111111111311k1101110111011101110111011101110111011101110111011~00000000ti1~~6d3r';

/** Every address that a browser has saved of the parts. */
const inParts = `Promise.all(${JSON.stringify(OFFLINE_PARTS)}.map(async (part) => {
  const saved = await caches.match('/offline/' + part);
  if (!saved) return [];
  const { answers } = await new Response(saved.body.pipeThrough(new DecompressionStream('gzip'))).json();
  return answers.map(([address]) => address);
})).then((all) => all.flat())`;
const usage = 'navigator.storage?.estimate().then((all) => all.usage)';
/** What is kept for offline, as browsers count it. */
const MOST_KEPT = 3_000_000;
/** What one visit fetches, with its page; with what a player needs for figures of his own. */
const MOST_FETCHED = 732_000;

/** Opens a page again until the site's own answer shows: where that takes long, the saved copy does. */
const openFromSite = (browser: Browser, address: string) =>
  expect(async () => {
    await browser.goto(address);
    expect(await browser.value(`document.evaluate('${NO_COPY}', document).iterateNext() !== null`)).toBe(true);
  }).toPass();

/** Resolves when the browser has saved what one visit saves: a part, which a busy machine takes a while to make. */
const firstSaved = (browser: Browser) =>
  expect
    .poll(() => browser.value("caches.match('/offline/site').then((copy) => copy !== undefined)"), { timeout: 120_000 })
    .toBe(true);

let line: Line;
test.beforeEach(async ({ site }) => {
  line = await Line.before(site.url);
});
test.afterEach(() => line.cut());

for (const name of ['Chromium', 'Firefox', 'WebKit']) {
  test.describe(name, () => {
    test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_|Failed to fetch|status of 502/] });
    test.skip(name !== 'Chromium' && process.platform !== 'linux', 'elsewhere it has another name');
    let browser: Browser;
    test.beforeEach(async ({ page }) => {
      browser = name === 'Chromium' ? inChromium(page) : await { Firefox: startFirefox, WebKit: startWebKit }[name]!();
    });
    test.afterEach(() => browser.stop());

    test('after one visit tables, guides, calculator, planner, calendar and search work offline', async ({ site }) => {
      await browser.goto(`${line.url}/buildings/house?from=2&to=3`);
      await firstSaved(browser);

      // Driven, WebKit has no HTTP cache, and it asks for no Brotli.
      if (name !== 'WebKit') expect(line.received).toBeLessThan(MOST_FETCHED);
      const kept = (await browser.value(usage)) as number;
      if (name === 'Chromium') expect(kept).toBeLessThan(MOST_KEPT);

      // A connection that takes what is asked and brings nothing.
      line.hold(true);
      await browser.goto(`${line.url}/library/apple`);
      await browser.find(COPY);
      // What runs may have changed: its data, too, is asked for before what is saved of it is taken.
      await browser.goto(`${line.url}/calendar`);
      await browser.find(COPY);
      await browser.find(READY);
      line.hold(false);

      await line.cut();
      const failing = createServer((_, answer) => answer.writeHead(502).end());
      await line.restore(await listen(failing));
      await browser.goto(`${line.url}/calendar`);
      await browser.find(COPY);
      await browser.find(READY);
      failing.close();

      await line.cut();
      await browser.goto(`${line.url}/buildings/house?from=2&to=3`);
      await browser.find(COPY);
      await browser.find(says('From level 2 to 3'));
      await browser.type('//input[@name="to"]', '5', true);
      await browser.find(says('From level 2 to 5'));
      await browser.goto(`${line.url}/library/wildflower?from=4&to=6`);
      await browser.find(says('From level 4 to 6'));
      for (const place of ['/dream/calculator', '/planner?plan=building.house.0-9', '/calendar', '/my-farm', '/']) {
        await browser.goto(line.url + place);
        await browser.find(COPY);
        await browser.find(READY);
      }
      await browser.goto(`${line.url}/search`);
      await browser.find(READY);
      await browser.type('//input[@name="q"]', 'shep pen', true);
      await browser.find('//main//a[. = "Sheep pen"]');
      // The same questions as with a connection, sums included.
      for (const [question, answer] of [
        ['house 3 to 7', 'From level 3 to 7 takes'],
        ['barn 10 boards', 'From level 9 to 10 takes'],
        ['when does bees start', 'Bee tournament'],
        ['cafe 73', 'in one cash reward'],
        ['tree of life 73', 'Yellow Branch: Harvest'],
      ] as const) {
        await browser.type('//input[@name="q"]', question, true);
        await browser.find(says(answer));
      }
      await browser.goto(`${line.url}/library/apple`);
      await browser.type('//header//input[@name="q"]', 'house 3 to 7', true);
      await browser.find('//*[@role="option"][starts-with(., "House, level 3 to 7")]/span[contains(., "cash")]');
      expect(wrongOf(await browser.value(SUGGESTED))).toEqual([]);
      await browser.goto(`${line.url}/dream/calculator?p=${SHARED_PLAN}`);
      await browser.find(says('This plan came with the link.'));
      await browser.type('//button[. = "Back to my own plan"]', ENTER);
      await expect.poll(() => browser.value('location.search')).toBe('');
      for (const place of ['/changes?month=2026-10', '/contact?about=/buildings/house&level=4']) {
        await browser.goto(line.url + place);
        await browser.find(says('This page is not saved'));
      }
      await browser.goto(`${line.url}/posts/getting-started`);
      await browser.find(COPY);
      await browser.goto(`${line.url}/posts/production-chain?page=2`);
      await browser.find(COPY);
      await browser.goto(`${line.url}/themes`);
      await browser.find('//main//a[@href="/themes/winter"][@data-unsaved]');
      await browser.find('//nav//a[@href="/posts"][not(@data-unsaved)]');
      await browser.goto(`${line.url}/themes/winter`);
      await browser.find(says('This page is not saved'));
      await browser.find('//summary[contains(., "Saved pages")]');

      await line.restore(site.url);
      await openFromSite(browser, `${line.url}/buildings/house`);
    });

    // That it keeps pages is enough here.
    if (name === 'WebKit') return;

    test('new figures replace old ones, which say of when they are until then', async () => {
      const site = await startSite({ clock: CLOCK });
      await line.cut();
      await line.restore(site.url);
      const name = (number: number) => `House number ${number}`;
      const house = (number: number) =>
        site.importContent((data) => changeJson(path.join(data, 'buildings/house.json'), { name: name(number) }));
      await house(1);
      await browser.goto(`${line.url}/buildings/house`);
      await browser.find(says(name(1)));
      await firstSaved(browser);
      await line.cut();
      await house(2);
      await browser.goto(`${line.url}/buildings/house`);
      await browser.find(COPY);
      await browser.find(says(name(1)));
      await browser.find(READY);

      await line.restore();
      await openFromSite(browser, `${line.url}/buildings/house`);
      await browser.find(says(name(2)));
      await browser.find(READY);
      const saved = `caches.match('/buildings/house', { cacheName: 'pages' })
        .then((copy) => new Response(copy.body.pipeThrough(new DecompressionStream('gzip'))).text())
        .then((text) => text.includes('${name(2)}'), () => false)`;
      await expect.poll(() => browser.value(saved)).toBe(true);
      await line.cut();
      await browser.goto(`${line.url}/buildings/house`);
      await browser.find(COPY);
      await browser.find(says(name(2)));
      await browser.find(READY);
      await site.stop();
    });

    test('everything can be kept, opens offline, and is forgotten at one tap', async ({ site }) => {
      test.slow();
      await browser.goto(`${line.url}/offline`);
      await browser.find('//button[contains(., "Keep everything for offline")]');
      const size = Number(
        /(\d+) KB/.exec((await browser.value('document.querySelector("main").innerText')) as string)?.[1],
      );
      expect(size).toBeGreaterThan(100);
      expect(size).toBeLessThan(1_000);
      await browser.type('//button[contains(., "Keep everything for offline")]', ENTER);
      await browser.find('//button[. = "Stop"]');
      const focus = 'document.activeElement.textContent';
      expect(await browser.value(focus), 'the keyboard goes on where the button was').toMatch(
        /^[\d,]+ KB of .*Stop$|^Everything/,
      );
      await expect.poll(() => browser.value(focus), { timeout: 120_000 }).toContain('Everything is saved');
      // The Dream Farm's posts are at its own addresses.
      const pages = [...screens, ...(await itemsBelow(site, '/'))].filter((path) => !/\?|coming-up|dream-/.test(path));
      expect(pages.length).toBeGreaterThan(150);
      await line.cut();

      const found = (await browser.value(inParts)) as string[];
      expect([...pages, '/posts/production-chain?page=2'].filter((page) => !found.includes(page))).toEqual([]);
      const kept = (await browser.value(usage)) as number;
      if (name === 'Chromium') expect(kept).toBeLessThan(MOST_KEPT);
      for (const page of [...pages.filter((_, at) => at % 16 === 0), '/posts/production-chain?page=2']) {
        await browser.goto(line.url + page);
        await browser.find(COPY);
      }

      await browser.goto(`${line.url}/offline`);
      await line.restore();
      await browser.type('//button[contains(., "Forget all saved pages")]', ENTER);
      await browser.find(says('has no saved pages'));
      const left =
        'Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations()]).then((found) => found.flat().length)';
      expect(await browser.value(left)).toBe(0);
      await browser.goto(`${line.url}/buildings/house`);
      await browser.find(READY);
      expect(await browser.value(left)).toBe(0);
    });
  });
}

test.describe('a page that was to be fetched ahead while the line was away', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_/] });

  test('is asked for again when it is opened', async ({ page, context }) => {
    await page.goto(`${line.url}/news`);
    await firstSaved(inChromium(page));
    await line.cut();
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Themes' });
    const ahead = context.waitForEvent('requestfailed', (request) => request.url().endsWith('/themes'));
    await link.hover();
    await ahead;
    await line.restore();
    await link.click();
    await expect(page).toHaveURL(`${line.url}/themes`);
    await inChromium(page).find(NO_COPY);
  });
});

test.describe('links to pages that are not saved', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_|Failed to fetch/] });

  test('are marked from when the browser is offline until it is online again', async ({ page, context }) => {
    const { find } = inChromium(page);
    await page.goto(`${line.url}/seasonal`);
    await firstSaved(inChromium(page));
    const marked = page.locator('a[data-unsaved]');
    await expect(marked).toHaveCount(0);
    await line.cut();
    await context.setOffline(true);
    await expect(page.getByText('You are offline. Grey links are not saved.')).toBeVisible();
    await expect(page.locator('main a[href^="/seasonal/"][data-unsaved]').first()).toHaveAccessibleName(/^Not saved: /);
    await expect(page.getByRole('link', { name: 'Guides', exact: true })).toBeVisible();
    await expectAccessible(page);

    // The links of islands too, also those that come later.
    await page.goto(`${line.url}/calendar`);
    await find(READY);
    await expect(page.getByText('Grey links are not saved.')).toBeVisible();
    await page.getByRole('navigation', { name: 'Kinds of events' }).getByRole('link', { name: 'Themes' }).click();
    await expect(page.getByRole('link', { name: /^Not saved: / }).filter({ hasText: 'Medieval Fair' })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(marked).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'You are online again. Saved copy' })).toBeVisible();
    await context.setOffline(true);
    await expect(marked.first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Grey links are not saved.' })).toBeVisible();
  });
});

test.describe('in a browser without room for more', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_/] });

  test('pages that were opened long ago make room for those that are opened now', async ({ page, context }) => {
    const browser = inChromium(page);
    await browser.goto(`${line.url}/buildings/house`);
    await firstSaved(browser);
    const { usage } = (await browser.value('navigator.storage.estimate()')) as { usage: number };
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize: usage * 0.95 });
    const saved = "caches.match('/posts/getting-started').then((copy) => copy !== undefined)";
    // What an earlier page still saves may push the copy out again.
    await expect(async () => {
      await line.cut();
      await line.restore();
      await browser.goto(`${line.url}/posts/getting-started`);
      expect(await browser.value(saved)).toBe(true);
      await line.cut();
      await browser.goto(`${line.url}/posts/getting-started`);
      await expect(page.locator(`xpath=${COPY}`).first()).toBeAttached({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await browser.goto(`${line.url}/posts/production-chain`);
    await browser.find(says('This page is not saved'));

    await line.restore();
    const sizes = OFFLINE_PARTS.map(async (part) => {
      const { headers } = await ask(line.url, `/offline/${part}`, {
        method: 'HEAD',
        headers: { 'accept-encoding': 'br' },
      });
      return Number(headers['content-length']);
    });
    const whole = (await Promise.all(sizes)).reduce((sum, size) => sum + size);
    await browser.goto(`${line.url}/offline`);
    const button = await page.getByRole('button', { name: 'Keep everything for offline' }).textContent();
    expect(Number(/(\d+) KB/.exec(button!)![1]) * 1000, 'deleted pages must be downloaded again').toBeGreaterThan(
      whole,
    );
  });
});

test.describe('after an upgrade', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_|Failed to fetch/] });
  test.beforeEach(async ({ ownSite }) => {
    await line.cut();
    await line.restore(ownSite.url);
  });

  test('what was saved before opens whole, with the scripts that it was made with', async ({ page, ownSite }) => {
    const browser = inChromium(page);
    await browser.goto(`${line.url}/buildings/house`);
    await firstSaved(browser);
    const release = await nextRelease();
    const web = await ownSite.startWeb({ build: release.build });
    await line.cut();
    await line.restore(web.url);
    await browser.goto(`${line.url}/library/apple`);
    await browser.find(READY);
    await line.cut();
    for (const address of ['/library/apple?from=1&to=3', '/buildings/house?from=1&to=3']) {
      await browser.goto(line.url + address);
      await browser.find(COPY);
      await browser.find(says('From level 1 to 3'));
    }
    await web.stop();
    await release.remove();
  });

  test('browsers take back what they saved when operators turn it off', async ({ page, ownSite }) => {
    const browser = inChromium(page);
    await browser.goto(`${line.url}/buildings/house`);
    await firstSaved(browser);
    const web = await ownSite.startWeb({ env: { OFFLINE_PAGES: 'off' } });
    await line.cut();
    await line.restore(web.url);
    await browser.goto(`${line.url}/buildings/house`);
    await expect.poll(() => browser.value('caches.keys().then((names) => names.length)')).toBe(0);
    await browser.find(READY);
    await web.stop();
  });
});

test('it can be installed: its manifest and every icon in it are there, as large as they say', async ({ page }) => {
  await page.goto(line.url);
  const manifest = (await (await fetch(`${line.url}/manifest.webmanifest`)).json()) as {
    name: string;
    description: string;
    icons: Array<{ src: string; sizes: string }>;
    shortcuts: Array<{ url: string }>;
  };
  expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('/manifest.webmanifest');
  const { name, description } = (await (await fetch(`${line.url}/api/site`)).json()) as typeof manifest;
  expect([manifest.name, manifest.description]).toEqual([name, description]);
  const icons = [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }];
  for (const { src, sizes } of icons.filter(({ sizes }) => sizes !== 'any')) {
    const size = await page.evaluate(async (src) => {
      const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
      return `${width}x${height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  for (const address of ['/favicon.ico', ...manifest.shortcuts.map(({ url }) => url)])
    expect((await fetch(line.url + address)).status, address).toBe(200);
});
