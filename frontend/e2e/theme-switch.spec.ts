import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test';

const sun = (page: Page) => page.getByRole('button', { name: 'Light colours' });
const moon = (page: Page) => page.getByRole('button', { name: 'Dark colours' });
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const DAY = 'rgb(246, 238, 219)';
const NIGHT = 'rgb(25, 20, 16)';

for (const path of ['/news', '/']) {
  test(`on ${path} a player chooses the colours of the night by day, and goes back to those of the device`, async ({ page, context }) => {
    await page.goto(path);
    expect(await paper(page)).toBe(DAY);
    await moon(page).click();
    expect(await paper(page)).toBe(NIGHT);
    await expect(moon(page)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);

    // Kept for the next page, and shown by other tabs at once.
    const other = await context.newPage();
    await other.goto('/posts');
    expect(await paper(other)).toBe(NIGHT);
    await moon(page).click();
    await expect(moon(page)).toHaveAttribute('aria-pressed', 'false');
    expect(await paper(page)).toBe(DAY);
    await expect.poll(() => paper(other)).toBe(DAY);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  });
}

test('a chosen colour scheme does not flash: it is set before anything is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/news');
  await sun(page).click();
  await page.addInitScript(() => {
    // Asked as soon as there is a body, before its first paint.
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { first: getComputedStyle(document.documentElement).colorScheme });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => (window as unknown as { first: string }).first)).toBe('light');
  expect(await paper(page)).toBe(DAY);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has the colours of the device, and the sun and the moon are ornaments', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/news');
    await expect(sun(page)).toBeDisabled();
    await expect(moon(page)).toBeDisabled();
  });
});
