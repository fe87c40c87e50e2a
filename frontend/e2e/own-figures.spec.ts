import type { Page } from '@playwright/test';
import { Line } from './support/line';
import { expect, expectAccessible, expectNoSidewaysScroll, ready, test } from './support/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'What does your game say?' });
const typed = (page: Page) => dialog(page).getByRole('textbox');
const row = (page: Page, level: number) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(level), exact: true }) });

test.describe('with the line cut', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_|Failed to fetch/] });
  test('a figure of one’s own is in the next sum and in the calculator offline, and is taken back', async ({
    page,
    site,
  }) => {
    const line = await Line.before(site.url);
    await page.goto(`${line.url}/dream/buildings/house`);
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/offline/site')))).toBe(true);
    await line.cut();
    await page.goto(`${line.url}/dream/buildings/house`);
    await ready(page);

    await row(page, 2).getByRole('cell').first().click();
    await expect(typed(page)).toBeFocused();
    await expect(typed(page)).toHaveAccessibleName('Cost: Cash of level 2 in your game');
    await typed(page).fill('many');
    await typed(page).press('Enter');
    await expect(typed(page)).toHaveAccessibleDescription(/Please write the whole number in digits/);
    await typed(page).fill('7,000,002');
    await expectAccessible(page);
    await typed(page).press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, 2)).toContainText('7,000,002 ✎');
    await expect(page.getByText('✎ marks what you entered: 1 figure here, kept in this browser.')).toBeVisible();
    await expect(page.locator('tr:focus, td:focus')).toContainText('7,000,002');

    await page.goto(`${line.url}/dream/buildings/house?from=1&to=2`);
    await expect(page.getByRole('region', { name: 'From level to level' })).toContainText('7,000,002');
    const house = 'form=1&house.active=on&house.level=1&house.target=2&house.quantity=3';
    await page.goto(`${line.url}/dream/calculator?${house}`);
    await expect(page.getByText('21,000,006').first()).toBeVisible();

    await page.goto(`${line.url}/dream/buildings/house`);
    await row(page, 2).getByText('7,000,002').click();
    await dialog(page).getByRole('button', { name: 'Take back' }).click();
    await expect(row(page, 2)).not.toContainText('✎');
  });
});

test('with the keyboard alone a column is filled in, level after level', async ({ page }) => {
  await page.goto('/buildings/house');
  await ready(page);
  const begin = page.getByRole('button', { name: 'enter your own' });
  await begin.focus();
  await page.keyboard.press('Enter');
  await expect(typed(page)).toBeFocused();
  await page.keyboard.type('7000001');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(typed(page)).toHaveAccessibleName('Cost: Cash of level 2 in your game');
  await page.keyboard.type('7000002');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(begin).toBeFocused();
  await expect(row(page, 1)).toContainText('7,000,001');
  await expect(row(page, 2)).toContainText('7,000,002');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(typed(page)).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, 1)).toContainText('7,000,001');
});
