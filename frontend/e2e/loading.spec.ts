import type { Page } from '@playwright/test';
import { expect, ready, test } from './support/test';

const BROKEN = 'Something seems to be broken getting the page you were looking for';

/** The page's time runs forty times as fast. */
function hurry() {
  const [wait, began, now] = [window.setTimeout, Date.now(), Date.now];
  Date.now = () => began + (now() - began) * 40;
  window.setTimeout = ((done: TimerHandler, ms = 0, ...given: unknown[]) =>
    wait(done, ms / 40, ...given)) as typeof setTimeout;
}

/**
 * While a page is on its way, the one before it cannot be asked: it reports by itself. When the page seems to be
 * broken, the reader does something.
 */
function tellWhatIsSaid(act: string) {
  addEventListener('DOMContentLoaded', () => {
    const pending = document.getElementById('pending')!;
    const { said } = window as unknown as { said(html: string): void };
    new MutationObserver(() => {
      said(pending.innerHTML);
      if (!pending.querySelector('a')) return;
      dispatchEvent(new Event(act));
      window.setTimeout(() => said('a minute later'), 60_000);
    }).observe(pending, { childList: true });
  });
}

/**
 * Opens `from`, presses a link of the main menu to `to`, and lets that page come a minute after it seems to be broken.
 * Resolves with what was said until then.
 */
async function followSlowly(page: Page, from: string, link: string, to: string, act = 'keydown'): Promise<string[]> {
  const said: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.exposeFunction('said', (html: string) => {
    said.push(html);
    if (html === 'a minute later') release();
  });
  await page.addInitScript(hurry);
  await page.addInitScript(tellWhatIsSaid, act);
  await page.route(`**${to}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(from);
  await page.waitForLoadState('networkidle');
  // By a key: a page under the pointer is fetched ahead, and would be there at once.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: link })
    .press('Enter', { noWaitAfter: true });
  await expect.poll(() => said.includes('a minute later')).toBe(true);
  await expect(page, 'no timer leads away who does something').toHaveURL(to);
  return said;
}

for (const browser of ['with', 'without']) {
  test.describe(`in a browser ${browser} the Navigation API`, () => {
    test.beforeEach(async ({ page }) => {
      if (browser === 'without')
        await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
    });

    for (const [from, link, to, message, act] of [
      ['/menu', 'Themes', '/themes', 'Fetching the current theme event...'],
      ['/news', 'Co-op', '/co-op/projects', 'Loading projects...', 'scroll'],
      ['/posts/getting-started', 'Menu', '/menu', 'Loading links...'],
      ['/dream', 'Guides', '/posts', 'Loading posts...'],
      ['/', 'Dream', '/dream', 'Loading Page...'],
      ['/dream/calculator', 'Menu', '/menu', 'Loading links...'],
    ].slice(0, browser === 'with' ? undefined : 3) as Array<[string, string, string, string, string?]>) {
      test(`${from} says what is loading, then that it seems to be broken with the way home, and waits on`, async ({
        page,
      }) => {
        const [first, second] = await followSlowly(page, from, link, to, act);
        expect(first).toBe(`<p>${message}</p>`);
        expect(second).toContain(BROKEN);
        expect(second).toMatch(/<a [^>]*href="\/">Go to the home page<\/a>/);
      });
    }

    test('a reader who does nothing for 7 s more is taken home', async ({ page }) => {
      await page.addInitScript(hurry);
      await page.route('**/themes', () => {}); // it does not come
      await page.goto('/menu');
      await page.waitForLoadState('networkidle');
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Themes' })
        .press('Enter', { noWaitAfter: true });
      await expect(page).toHaveURL('/');
    });

    test('the way back shows no old message', async ({ page }) => {
      await followSlowly(page, '/menu', 'Themes', '/themes');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
      await expect(page.getByText(/Fetching|broken/)).toHaveCount(0);
    });

    test('a file that is downloaded says nothing, and leaves what was typed', async ({ page }) => {
      await page.clock.install({ time: '2026-11-21T08:00:00Z' });
      await page.goto('/contact/table?about=/buildings/house');
      await page.waitForLoadState('networkidle');
      await page.getByLabel('Paste the table here').fill('Level');
      for (const name of ['CSV', 'CSV with semicolons']) {
        const download = page.waitForEvent('download');
        await page.getByRole('link', { name, exact: true }).click();
        expect((await download).suggestedFilename()).toBe('buildings-house.csv');
        await page.clock.runFor(10_000);
        expect(await page.locator('#pending').textContent()).toBe('');
      }
      await expect(page.getByLabel('Paste the table here')).toHaveValue('Level');
    });

    test('a link that opens elsewhere, or jumps inside the page, says nothing', async ({ page }) => {
      await page.clock.install({ time: '2026-11-21T08:00:00Z' });
      await page.goto('/posts/getting-started');
      await page.waitForLoadState('networkidle');
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Menu' })
        .click({ modifiers: ['ControlOrMeta'] });
      await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
      await page.clock.runFor(10_000);
      await expect(page.getByRole('status').filter({ hasText: /Loading|broken/ })).toHaveCount(0);
    });
  });
}

test('a page is fetched while the pointer rests on its link, and opens at once', async ({ page }) => {
  await page.goto('/news');
  await ready(page);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Themes' });
  const ahead = page.context().waitForEvent('request', (request) => request.url().endsWith('/themes'));
  await link.hover();
  await (await ahead).response();
  await link.click();
  await expect(page).toHaveURL('/themes');
  const [{ deliveryType }] = await page.evaluate(
    () => performance.getEntriesByType('navigation') as unknown as [{ deliveryType: string }],
  );
  expect(deliveryType).toBe('navigational-prefetch');
});

test('a browser that does not report when it paints gets its scripts, too', async ({ page }) => {
  await page.addInitScript(() => (PerformanceObserver.prototype.observe = () => {}));
  await page.goto('/bees');
  await ready(page);
  await page.goto('/menu');
  await expect(page.getByRole('switch', { name: 'Dark colours' })).toBeEnabled();
});
