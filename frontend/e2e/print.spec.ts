import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** Between the margins of a sheet of A4 lie 180 mm, at 96 dots to the inch. */
const PAPER = { width: 680, height: 1009 };

/** Every page with a table, a post and the calculator. */
const PAGES = [
  '/buildings/land',
  '/buildings/farmhouse?from=3&to=9',
  '/library/wildflower',
  '/market/upgrades/contract',
  '/dream/buildings/windmill',
  '/co-op/upgrades/funds',
  '/co-op/projects',
  '/co-op/village',
  '/co-op/lights',
  '/dream/quests',
  '/dream/market',
  '/dream/calculator',
  '/planner?plan=building.house.0-9+library.apple',
  '/themes/farmcup',
  '/seasonal/winter-2022',
  '/tree-of-life',
  '/bees',
  '/fishing',
  '/cafe',
  '/calendar',
  '/privacy',
  '/posts/getting-started',
];

/** What lies in sight and leaves the paper, or is cut by a frame that would scroll on a screen. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate((width) => {
    const shown = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (each) => each.checkVisibility() && !each.closest('svg, .sr-only'),
    );
    const told = (each: Element) => `${each.localName}.${each.className}: ${each.textContent.trim().slice(0, 40)}`;
    return [
      ...shown
        .filter(
          (each) => each.getBoundingClientRect().right > width + 1 && getComputedStyle(each).position !== 'absolute',
        )
        .map((each) => `leaves the paper: ${told(each)}`),
      ...shown
        .filter(
          (each) =>
            /auto|scroll/.test(getComputedStyle(each).overflow) &&
            (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1),
        )
        .map((each) => `cut: ${told(each)}`),
    ];
  }, PAPER.width);
}

for (const path of PAGES) {
  test(`${path} is whole on paper`, async ({ page }) => {
    await page.setViewportSize(PAPER);
    await page.goto(path);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await cut(page)).toEqual([]);

    // Nothing to press, nothing that stays while the rest scrolls.
    await expect(
      page.locator(
        'nav:visible, button:visible, .button:visible, .cookie-notice:visible, main form:not(.calc-form):visible',
      ),
    ).toHaveCount(0);
    const staying = await page
      .locator('main *')
      .evaluateAll((all) =>
        all
          .filter(
            (each) =>
              /sticky|fixed/.test(getComputedStyle(each).position) &&
              each.checkVisibility() &&
              each.closest('tr, thead, .calc-form'),
          )
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      );
    expect(staying.filter((html) => !html.startsWith('<span'))).toEqual([]);

    // Black on white, by night too; no address after a link.
    const colours = await page.evaluate(() => [
      getComputedStyle(document.body).color,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    expect(
      await page
        .locator('main a')
        .evaluateAll(
          (links) => links.filter((link) => /http|\//.test(getComputedStyle(link, '::after').content)).length,
        ),
    ).toBe(0);

    // A table's headings come again on every sheet, and no row is torn.
    for (const heads of await page.locator('main thead:visible').all())
      await expect(heads).toHaveCSS('display', 'table-header-group');
    expect(
      await page
        .locator('main tr:visible')
        .evaluateAll((rows) => rows.filter((row) => getComputedStyle(row).breakInside !== 'avoid').length),
    ).toBe(0);
  });
}

test('the paper shows all levels of a theme, however narrow the screen', async ({ page }) => {
  await page.goto('/themes/farmcup');
  await expect(page.getByRole('columnheader', { name: 'Level 6' })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Level 6' })).toBeVisible();
});

test('the calculator prints its totals and what counts, not what is switched off', async ({ page }) => {
  await page.goto('/dream/calculator');
  const silo = page.locator('.calc-card', { has: page.getByRole('heading', { name: 'Silo' }) });
  await expect(async () => {
    await silo.getByLabel('Active').uncheck();
    await expect(silo).toHaveClass(/calc-off/, { timeout: 500 });
  }).toPass();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Total materials' })).toBeVisible();
  await expect(page.locator('.calc-card', { has: page.getByText('Farmhouse', { exact: true }) }).first()).toBeVisible();
  await expect(page.locator('.calc-off:visible')).toHaveCount(0);
});
