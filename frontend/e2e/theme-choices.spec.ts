import type { Page } from '@playwright/test';
import { layoutFaults } from './support/layout';
import { expect, expectAccessible, expectNoSidewaysScroll, ready, test } from './support/test';

const levels = (page: Page) => page.getByRole('columnheader', { name: /^Level/ });
/** The heading of the reader's own level. */
const own = (page: Page) => levels(page).locator('[aria-current]');
const size = (page: Page) => page.getByRole('navigation', { name: 'Farm size' }).locator('[aria-current]');
/** What the page asks the site for from here on; icons of the tab are the browser's own business. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => /\/(api|themes|tree-of-life)\b/.test(request.url()) && asked.push(request.url()));
  return asked;
}

for (const width of [360, 320]) {
  test(`a phone ${width} px wide shows two levels in order, with and without rewards, in amounts and in hours`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const view of ['', '?level=3&farm=15', '?rewards=off&farm=24']) {
      await page.goto(`/themes/garden-show${view}`);
      await expect(levels(page)).toHaveCount(2);
      await expect(page.getByRole('table').first().getByRole('row').last().getByRole('cell')).toHaveCount(2);
      await expectNoSidewaysScroll(page);
      expect(await layoutFaults(page)).toEqual([]);
    }
  });
}

test('on a phone the levels shift, the focus stays, nothing is asked for, and Back leaves the page', async ({
  page,
}) => {
  await page.goto('/tree-of-life');
  await page.goto('/themes/farmcup');
  await ready(page);
  const asked = watchRequests(page);
  await expect(own(page)).toHaveCount(0);
  const higher = page.getByRole('link', { name: 'Higher levels' });
  await higher.focus();
  for (const first of [2, 3, 4, 5, 5]) {
    await page.keyboard.press('Enter');
    await expect(levels(page)).toHaveText([`Level ${first}`, `Level ${first + 1}`]);
    await expect(higher).toBeFocused();
  }
  const last = page.getByRole('link', { name: 'Level 6' });
  await last.focus();
  await page.keyboard.press('Enter');
  await expect(own(page)).toHaveText('Level 6');
  await expect(page.getByRole('main')).toContainText('Level 6 is yours.');
  await expect(last).toBeFocused();
  await expect(levels(page)).toHaveText(['Level 5', 'Level 6']);
  await page.getByRole('link', { name: '24 buildings' }).click();
  await expect(page.getByRole('row', { name: /^Apples/ })).toContainText(/\d+ h/);
  await page.getByRole('link', { name: 'Hide rewards' }).click();
  await expect(page.getByRole('row', { name: 'Whole event' })).toHaveCount(0);
  await expect(page).toHaveURL('/themes/farmcup?level=6&first=5&rewards=off&farm=24');
  expect(asked).toEqual([]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL('/tree-of-life');
});

test('another tap takes the mark off a level, for all themes', async ({ page }) => {
  await page.goto('/themes/farmcup');
  await ready(page);
  await page.getByRole('link', { name: 'Level 2' }).click();
  await expect(own(page)).toHaveText('Level 2');
  await page.getByRole('link', { name: 'Level 2' }).click();
  await expect(own(page)).toHaveCount(0);
  await page.goto('/themes/pirate-bay');
  await ready(page);
  await expect(own(page)).toHaveCount(0);
});

test('level and farm size are chosen once, for all themes and in every tab', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/themes');
  await ready(other);
  await page.goto('/themes/farmcup');
  await ready(page);
  await page.getByRole('link', { name: 'Level 2' }).click();
  await page.getByRole('link', { name: '34 buildings' }).click();
  await expect(size(other)).toHaveText('34 buildings');
  await page.goto('/themes/pirate-bay');
  await expect(own(page)).toHaveText('Level 2');
  await expect(size(page)).toHaveText('34 buildings');
  // The address wins, so that a link shows the same to everybody.
  await page.goto('/themes/pirate-bay?level=5&farm=0');
  await ready(page);
  await expect(own(page)).toHaveText('Level 5');
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
  // Choices leave the farm unchanged until the reader keeps them.
  const keep = page.getByRole('button', { name: /^Keep level/ });
  await expect(keep).toHaveText('Keep level 70 as mine');
  await page.goto('/tree-of-life');
  await expect(level).toHaveValue('100');
  await expect(keep).toHaveCount(0);
  await level.selectOption('70');
  await keep.click();
  await page.goto('/tree-of-life');
  await expect(page.getByRole('main')).toContainText('at farm level 70.');
  await expect(level).toHaveValue('70');
  // A link that names a level shows it, and leaves the farm unchanged.
  await page.goto('/tree-of-life?level=300');
  await ready(page);
  await expect(level).toHaveValue('300');
  await page.goto('/tree-of-life');
  await expect(level).toHaveValue('70');
});

test('a level between two of the Tree of Life is kept as it was asked for', async ({ page }) => {
  await page.goto('/tree-of-life?level=73');
  await page.getByRole('button', { name: 'Keep level 73 as mine' }).click();
  await expect(page.locator('[data-farm]')).toContainText('Your farm: level 73.');
  await page.goto('/cafe');
  await expect(page.locator('[data-farm]')).toContainText('Your farm: level 73.');
});

test('a farm between two levels of the Tree of Life keeps its own while others are looked at', async ({ page }) => {
  await page.goto('/tree-of-life');
  await ready(page);
  await page.evaluate(() => localStorage.setItem('my_farm', '{"version":1,"level":73}'));
  await page.reload();
  await ready(page);
  const level = page.getByLabel('Your farm level');
  const keep = page.getByRole('button', { name: /^Keep level/ });
  await expect(level).toHaveValue('70');
  await expect(keep).toHaveCount(0);
  await level.selectOption('100');
  await expect(keep).toHaveText('Keep level 100 as mine');
  await level.selectOption('70');
  await expect(keep).toHaveCount(0);
  await expect(page.locator('[data-farm]')).toContainText('Your farm: level 73.');
});

test('the first level that is chosen is kept for a farm that has none', async ({ page }) => {
  await page.goto('/tree-of-life');
  await ready(page);
  await page.getByLabel('Your farm level').selectOption('100');
  await expect(page.locator('[data-farm]')).toContainText('Your farm: level 100.');
});

test('what is open stays open while a level is chosen', async ({ page }) => {
  await page.goto('/tree-of-life');
  await ready(page);
  await page.locator('summary').filter({ hasText: 'Figures that players saw' }).click();
  await page.getByLabel('Your farm level').selectOption('70');
  await expect(page.getByRole('main')).toContainText('at farm level 70.');
  await expect(page.locator('details', { hasText: 'Figures that players saw' })).toHaveAttribute('open', '');
});
