import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

const levels = (page: Page) => page.getByRole('columnheader', { name: /^Level/ }).filter({ visible: true });
const size = (page: Page) => page.getByRole('navigation', { name: 'Farm size' }).locator('[aria-current]');
const ready = (page: Page) => expect(page.locator('[data-island]:not([data-ready])')).toHaveCount(0);
/** What the page asks the site for from here on; icons of the tab are the browser's own business. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => /\/(api|themes|tree-of-life)\b/.test(request.url()) && asked.push(request.url()));
  return asked;
}

test('on a phone every level is one tap away, the focus stays, and nothing is asked for', async ({ page }) => {
  await page.goto('/themes/farmcup');
  await ready(page);
  const asked = watchRequests(page);
  await expect(levels(page)).toHaveText(['Level 1', 'Level 2']);
  const last = page.getByRole('link', { name: 'Level 6' });
  await last.focus();
  await page.keyboard.press('Enter');
  await expect(levels(page)).toHaveText(['Level 5', 'Level 6']);
  await expect(last).toBeFocused();
  await page.getByRole('link', { name: '24 buildings' }).click();
  await expect(page.getByRole('row', { name: /^Apples/ })).toContainText(/\d+ h/);
  await page.getByRole('link', { name: 'Hide rewards' }).click();
  await expect(page.getByRole('row', { name: 'Whole event' })).toHaveCount(0);
  await expect(page).toHaveURL('/themes/farmcup?level=6&rewards=off&farm=24');
  expect(asked).toEqual([]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('each step back and forward shows what was chosen then', async ({ page }) => {
  await page.goto('/themes/farmcup');
  await ready(page);
  await page.getByRole('link', { name: 'Level 3' }).click();
  await page.getByRole('link', { name: '24 buildings' }).click();
  await page.getByRole('link', { name: '48 buildings' }).click();
  await page.goBack();
  await expect(size(page)).toHaveText('24 buildings');
  await page.goBack();
  await expect(size(page)).toHaveText('Amounts');
  await expect(levels(page)).toHaveText(['Level 3', 'Level 4']);
  await page.goBack();
  await expect(levels(page)).toHaveText(['Level 1', 'Level 2']);
  await page.goForward();
  await expect(levels(page)).toHaveText(['Level 3', 'Level 4']);
});

test('level and farm size are chosen once, for all themes and in every tab', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/themes');
  await ready(other);
  await page.goto('/themes/farmcup');
  await ready(page);
  await page.getByRole('link', { name: 'Level 4' }).click();
  await page.getByRole('link', { name: '34 buildings' }).click();
  await expect(size(other)).toHaveText('34 buildings');
  await page.goto('/themes/pirate-bay');
  await expect(levels(page)).toHaveText(['Level 4', 'Level 5']);
  await expect(size(page)).toHaveText('34 buildings');
  // What an address says wins, so that a link shows the same to everybody.
  await page.goto('/themes/pirate-bay?level=2&farm=0');
  await ready(page);
  await expect(levels(page)).toHaveText(['Level 2', 'Level 3']);
  await expect(size(page)).toHaveText('Amounts');
});

test('the farm level is chosen once, and one that an earlier version kept is found', async ({ page }) => {
  await page.goto('/tree-of-life');
  await page.evaluate(() => localStorage.setItem('TreeOfLifeLevel', '100'));
  await page.reload();
  await expect(page.getByRole('main')).toContainText('at farm level 100.');
  const level = page.getByLabel('Your farm level');
  await expect(level).toHaveValue('100');
  const asked = watchRequests(page);
  await level.focus();
  await level.selectOption('70');
  await expect(page).toHaveURL('/tree-of-life?level=70');
  await expect(page.getByRole('main')).toContainText('at farm level 70.');
  await expect(level).toBeFocused();
  expect(asked).toEqual([]);
  await page.goto('/tree-of-life');
  await expect(page.getByRole('main')).toContainText('at farm level 70.');
  await expect(level).toHaveValue('70');
  // A link that names a level shows it, and leaves the farm as it is.
  await page.goto('/tree-of-life?level=300');
  await ready(page);
  await expect(level).toHaveValue('300');
  await page.goto('/tree-of-life');
  await expect(level).toHaveValue('70');
});

test('what is open stays open while a level is chosen', async ({ page }) => {
  await page.goto('/tree-of-life');
  await ready(page);
  await page.locator('summary').filter({ hasText: 'Figures that players saw' }).click();
  await page.getByLabel('Your farm level').selectOption('70');
  await expect(page.getByRole('main')).toContainText('at farm level 70.');
  await expect(page.locator('details.observed')).toHaveAttribute('open', '');
});
