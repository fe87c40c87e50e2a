import type { Page } from '@playwright/test';
import { Balancer } from '../support/balancer';
import { card, field, needed, only, PAGE, test } from '../support/calculator';
import { ask } from '../support/http';
import { nextRelease, type Release } from '../support/release';
import { startSite, type Site } from '../support/site';
import { CLOCK, expect } from '../support/test';

const SUCCESS = 'Thank you. Your message was successfully submitted';
const LETTER = { Name: 'Frieda', Email: 'frieda@example.com', Message: 'Written while the site was upgraded.' };

// On one worker, so that the release is made once.
test.describe.configure({ mode: 'default' });
let release: Release;
let site: Site;
let balancer: Balancer;
/** The site's address, for both releases. */
let url: string;
test.beforeAll(async () => {
  release = await nextRelease();
});
test.afterAll(() => release.remove());
test.beforeEach(async () => {
  site = await startSite({ clock: CLOCK });
  balancer = new Balancer([site.url]);
  url = await balancer.listen();
});
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  balancer.stop();
  await site.stop();
});

/** Replaces the former release by the next one. */
async function upgrade(): Promise<void> {
  const next = await site.startWeb({ build: release.build });
  balancer.add(next.url);
  await expect.poll(() => balancer.isReady(next.url)).toBe(true);
  await site.web.stop();
}

/** Marks the document, to see whether it stays. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { kept: true }));
const isMarked = (page: Page) => page.evaluate(() => 'kept' in window);

async function fill(page: Page) {
  for (const [label, value] of Object.entries(LETTER)) await page.getByLabel(label).fill(value);
}

test.describe('a page of the former release whose scripts are gone works as without scripts', () => {
  // The browser reports each script that is gone.
  test.use({ expectedErrors: [/404|Refused to execute script/] });

  /** Opens a page whose scripts arrive after the upgrade. Resolves with how many were missing. */
  async function openLate(page: Page, path: string): Promise<number> {
    let arrive = () => {};
    const upgraded = new Promise<void>((resolve) => (arrive = resolve));
    let missing = 0;
    page.on('response', (answer) => (missing += answer.status() === 404 ? 1 : 0));
    await page.route('**/assets/*', async (route) => {
      await upgraded;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/assets\//);
    await page.goto(url + path, { waitUntil: 'commit' });
    await asked;
    await upgrade();
    arrive();
    await expect.poll(() => missing).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    return missing;
  }

  test('a letter arrives, and the page that answers has its scripts', async ({ page }) => {
    expect(await openLate(page, '/contact')).toBeLessThan(50);
    await fill(page);
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByText(SUCCESS)).toBeVisible();
    expect((await site.inbox()).map(({ message }) => message)).toEqual([LETTER.Message]);
  });

  test('levels are added up, and the next page follows choices in place again', async ({ page }) => {
    expect(await openLate(page, '/buildings/house')).toBeLessThan(10);
    for (const [from, to] of [
      [2, 4],
      [3, 5],
    ]) {
      await page.getByLabel('From', { exact: true }).fill(String(from));
      await page.getByLabel('To', { exact: true }).fill(String(to));
      await page.getByRole('button', { name: 'Add up' }).click();
      await expect(page.getByRole('main')).toContainText(`From level ${from} to ${to}`);
      expect(await isMarked(page)).toBe(from === 3);
      await mark(page);
    }
  });

  test('the calculator works out its totals, and calculates by itself on the next page', async ({ page }) => {
    expect(await openLate(page, PAGE)).toBeLessThan(5);
    await only(page, 'House');
    await field(card(page, 'House'), 'Quantity').fill('3');
    await page.getByRole('button', { name: 'Work out the totals' }).first().click();
    await expect(needed(page, 'Bricks')).toHaveText('30');
    await card(page, 'House').getByRole('button', { name: 'One more' }).click();
    await expect(needed(page, 'Bricks')).toHaveText('40');
  });
});

test.describe('a page of the former release that runs', () => {
  test('answers choices on, without asking the next release', async ({ page }) => {
    await page.goto(`${url}/buildings/house`);
    await expect(page.locator('[data-island=level-rows][data-ready]')).toBeAttached();
    await mark(page);
    await upgrade();
    await page.getByRole('rowheader', { name: '2', exact: true }).getByRole('link').click();
    await expect(page.getByRole('main')).toContainText('From level 2 to 10');
    expect(await isMarked(page)).toBe(true);
    await page.reload();
    await expect(page.getByRole('main')).toContainText('From level 2 to 10');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).tabSize)).toBe('1');
  });

  test('sends the letter that was begun in it', async ({ page }) => {
    await page.goto(`${url}/contact`);
    await page.waitForLoadState('networkidle');
    await fill(page);
    await upgrade();
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByText(SUCCESS)).toBeVisible();
    expect((await site.inbox()).map(({ message }) => message)).toEqual([LETTER.Message]);
  });

  test('calculates on, and its plan is there in the next release', async ({ page }) => {
    await page.goto(url + PAGE);
    await page.waitForLoadState('networkidle');
    await only(page, 'House');
    await field(card(page, 'House'), 'Quantity').fill('3');
    await upgrade();
    await card(page, 'House').getByRole('button', { name: 'One more' }).click();
    await expect(needed(page, 'Bricks')).toHaveText('40');
    await page.reload();
    await expect(field(card(page, 'House'), 'Quantity')).toHaveValue('4');
    await expect(needed(page, 'Bricks')).toHaveText('40');
  });

  test('asks the next release for its lists when they change', async ({ page }) => {
    await page.goto(url);
    await expect(page.getByRole('button', { name: /Pause/ })).toBeVisible();
    await mark(page);
    await upgrade();
    const asked = page.waitForResponse('**/api/calendar/current');
    await page.evaluate(() => {
      document.documentElement.dataset.clock = '2026-11-24T12:00:00Z'; // some events are over, others run
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect((await asked).status()).toBe(200);
    await expect(page.getByRole('list', { name: 'Running now' }).getByRole('listitem').first()).toContainText('Ends');
    expect(await isMarked(page)).toBe(true);
  });
});

test('a file that is gone is answered at once, and not cached', async () => {
  const gone = await ask(url, '/assets/tables-00000000.js');
  expect([gone.status, gone.headers['cache-control'], gone.headers['content-type'], gone.text.length < 100]).toEqual([
    404,
    'no-store',
    'text/plain; charset=utf-8',
    true,
  ]);
});
