import { expect, type Page } from '@playwright/test';

/** A4 between its margins: 180 mm at 96 dots to the inch. */
const PAPER = { width: 680, height: 1009 };

/** Visible things that leave the paper, or are cut by a frame that would scroll on a screen. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate((width) => {
    const shown = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (each) => each.checkVisibility() && !each.closest('svg, .sr-only'),
    );
    const describe = (each: Element) => `${each.localName}.${each.className}: ${each.textContent.trim().slice(0, 40)}`;
    return [
      ...shown
        .filter(
          (each) => each.getBoundingClientRect().right > width + 1 && getComputedStyle(each).position !== 'absolute',
        )
        .map((each) => `leaves the paper: ${describe(each)}`),
      ...shown
        .filter(
          (each) =>
            /auto|scroll/.test(getComputedStyle(each).overflow) &&
            (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1),
        )
        .map((each) => `cut: ${describe(each)}`),
    ];
  }, PAPER.width);
}

export async function expectWholeOnPaper(page: Page): Promise<void> {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await cut(page)).toEqual([]);

  // No controls, nothing sticky.
  await expect(
    page.locator('nav:visible, button:visible, #cookie-notice:visible, main form:not(.prints):visible'),
  ).toHaveCount(0);
  const buttons = await page
    .locator('main a:visible')
    .evaluateAll((links) => links.filter((link) => getComputedStyle(link).display === 'inline-flex').length);
  expect(buttons).toBe(0);
  const staying = await page
    .locator('main *')
    .evaluateAll((all) =>
      all
        .filter(
          (each) =>
            /sticky|fixed/.test(getComputedStyle(each).position) &&
            each.checkVisibility() &&
            each.closest('tr, thead, form'),
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
      .evaluateAll((links) => links.filter((link) => /http|\//.test(getComputedStyle(link, '::after').content)).length),
  ).toBe(0);

  // A table's headings come again on every sheet, and no row is torn.
  for (const heads of await page.locator('main thead:visible').all())
    await expect(heads).toHaveCSS('display', 'table-header-group');
  expect(
    await page
      .locator('main tr:visible')
      .evaluateAll((rows) => rows.filter((row) => getComputedStyle(row).breakInside !== 'avoid').length),
  ).toBe(0);
}
