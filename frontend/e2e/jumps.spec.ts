import type { Locator, Page } from '@playwright/test';
import { CLOCK, expect, ready, test } from './support/test';

/** The address of each kind of page with links into itself. */
const PAGES = [
  '/buildings/farmhouse?from=3&to=5',
  '/dream/buildings/windmill?from=3&to=5',
  '/themes/farmcup',
  '/posts/production-chain',
  '/menu',
  '/dream/quests',
  '/calendar',
  '/seasonal/winter-2022',
  '/dream/calculator',
];

/** Where the keyboard goes on (the focused element, else the next by Tab), and the first control at or after an id. */
async function goesOn(page: Page, id: string): Promise<[string, string]> {
  const isThere = () => page.evaluate((id) => document.getElementById(id)!.contains(document.activeElement), id);
  if (!(await isThere())) await page.keyboard.press('Tab');
  return page.evaluate((id) => {
    const place = document.getElementById(id)!;
    const name = (element: Element | null | undefined) =>
      `${element?.tagName} ${element?.id} ${element?.textContent?.slice(0, 40)}`;
    if (document.activeElement === place) return [name(place), name(place)];
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ].filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }));
    return [
      name(document.activeElement),
      name(
        stops.find(
          (element) =>
            place.contains(element) || place.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
        ),
      ),
    ];
  }, id);
}

async function expectJump(page: Page, link: Locator) {
  const id = (await link.getAttribute('href'))!.slice(1);
  // The second time the address is the same.
  for (const time of ['once', 'once more']) {
    await page.evaluate(() => scrollTo(0, 0));
    await link.focus();
    await page.keyboard.press('Enter');
    const place = page.locator(`[id="${id}"]`);
    await expect(place, `#${id} ${time}`).toBeInViewport();
    const [focused, first] = await goesOn(page, id);
    expect(focused, `#${id} ${time}`).toBe(first);
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    // Without scripts it is the browser that jumps, the same on every page: three are enough.
    test('links into a page of each kind lead there each time, and the keyboard goes on there', async ({ page }) => {
      for (const path of javaScriptEnabled ? PAGES : PAGES.slice(0, 3))
        await test.step(path, async () => {
          await page.goto(path);
          if (javaScriptEnabled) await ready(page);
          const skip = page.getByRole('link', { name: 'Skip to the content' });
          await expectJump(page, skip);
          await skip.press('Enter');
          await expect(page.getByRole('main')).toBeFocused();
          const links = page.locator('main a[href^="#"]:visible');
          for (let place = 0; place < Math.min(2, await links.count()); place++)
            await expectJump(page, links.nth(place));
        });
    });

    test('the row that a sum begins with takes the focus, each time it is shown', async ({ page }) => {
      await page.goto('/buildings/farmhouse?from=7&to=9');
      if (javaScriptEnabled) await ready(page);
      for (let time = 0; time < 2; time++) {
        await page.getByRole('link', { name: 'Show in the table' }).press('Enter');
        const row = page.getByRole('rowheader', { name: /You are here: 7$/ }).getByRole('link');
        await expect(row).toBeFocused();
        await expect(row).toBeInViewport();
      }
    });
  });
}

test('a jump waits for no script', async ({ page }) => {
  await page.clock.install({ time: CLOCK });
  await page.route('**/assets/**', () => {}); // they never come
  await page.goto('/buildings/farmhouse?from=7&to=9', { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: 'Show in the table' });
  await expect(link).toBeVisible();
  await page.clock.pauseAt('2026-11-21T09:00:00Z');
  await link.press('Enter');
  await expect(page.getByRole('rowheader', { name: /You are here: 7$/ })).toBeInViewport();
});
