import type { Page } from '@playwright/test';
import { expect, ready, test } from './support/test';

const CALCULATOR = '/dream/calculator';
const COPY = `${CALCULATOR}?form=1&silo.level=9`;

/** Buttons and links that disappear when they are pressed, and the page with each. */
const BUTTONS: Array<[button: string, address: string, before?: (page: Page) => Promise<unknown>]> = [
  ['Keep as my plan', COPY],
  ['Back to my own plan', COPY],
  [
    'Understood',
    CALCULATOR,
    async (page) => {
      await page.evaluate(() => localStorage.setItem('dream_calc', '[{"ref":"silo","userLevel":99}]'));
      await page.reload();
      await ready(page);
    },
  ],
  [
    'Undo',
    CALCULATOR,
    async (page) => {
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: 'Reset', exact: true }).click();
    },
  ],
  ['Keep it as mine', '/planner?plan=building.house.0-2'],
  ['Start again', '/bees?bees=5'],
  ['Bonus for all', '/co-op/projects'],
  ['Plain points', '/co-op/projects?bonus=all'],
  ['Add up everything', '/buildings/house?from=2&to=4'],
  ['Back to the usual order', '/dream/market?by=saw', (page) => page.setViewportSize({ width: 1280, height: 720 })],
  ['Keep level 50 as mine', '/bees?level=50'],
  ['sheep pen', '/search'],
];

for (const [button, address, before] of BUTTONS) {
  test(`a player who presses “${button}” with the keyboard goes on where it was`, async ({ page }) => {
    await page.goto(address);
    await ready(page);
    await before?.(page);
    const main = page.getByRole('main');
    const named = { name: button, exact: true };
    const pressed = main.getByRole('button', named).or(main.getByRole('link', named));
    await pressed.press('Enter');
    await expect(pressed).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement!.closest('[data-island]') !== null)).toBe(true);
  });
}

test('a reader who accepts the notice about browser storage with the keyboard goes on below it', async ({ page }) => {
  await page.goto('/buildings/house');
  const notice = page.getByRole('region', { name: 'Notice about browser storage' });
  await notice.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(notice).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a reader who marks news as read with the keyboard goes on in it', async ({ page }) => {
  await page.goto('/news');
  const news = page.locator('[data-news]').first();
  const flag = news.locator('[data-new]');
  await flag.press('Enter');
  await expect(flag).toBeHidden();
  await expect(news).toBeFocused();
});
