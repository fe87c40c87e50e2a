import type { Page } from '@playwright/test';
import { screens } from './support/pages';
import { expect, expectAccessible, test } from './support/test';

const night = (page: Page) => page.getByRole('switch', { name: 'Dark colours' });
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const DAY = 'rgb(246, 238, 219)';
const NIGHT = 'rgb(25, 20, 16)';

for (const path of ['/news', '/']) {
  test(`on ${path} a player chooses the colours of the night by day, and goes back to those of the device`, async ({
    page,
    context,
  }) => {
    await page.goto(path);
    expect(await paper(page)).toBe(DAY);
    await expect(night(page)).not.toBeChecked();
    await night(page).click();
    expect(await paper(page)).toBe(NIGHT);
    await expect(night(page)).toBeChecked();
    await expectAccessible(page);

    // Kept for the next page, and shown by other tabs at once.
    const other = await context.newPage();
    await other.goto('/posts');
    expect(await paper(other)).toBe(NIGHT);
    await expect(night(other)).toBeChecked();
    await night(page).click();
    await expect(night(page)).not.toBeChecked();
    expect(await paper(page)).toBe(DAY);
    await expect.poll(() => paper(other)).toBe(DAY);
    await expect(night(other)).not.toBeChecked();
    // A choice of the device's own scheme is forgotten.
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  });
}

test('the switch follows a device that goes over to the night, unless the reader has chosen', async ({ page }) => {
  await page.goto('/news');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(night(page)).toBeChecked();
  expect(await paper(page)).toBe(NIGHT);
  await night(page).click();
  expect(await paper(page)).toBe(DAY);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(night(page)).not.toBeChecked();
  expect(await paper(page)).toBe(DAY);
  // A page from the back-forward cache has the scheme that was chosen meanwhile.
  await page.evaluate(() => {
    localStorage.removeItem('theme');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(night(page)).toBeChecked();
  expect(await paper(page)).toBe(NIGHT);
});

test('the switch says to screen readers whether it is on, also in Firefox 115, which lacks `ariaChecked`', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'ariaChecked'));
  await page.goto('/news');
  await expect(night(page)).not.toBeChecked();
  await night(page).click();
  await expect(night(page)).toBeChecked();
});

test('a chosen colour scheme does not flash: it is set before anything is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/news');
  await night(page).click();
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

test('every colour is sent in a way that Safari 15.4, Chrome 103 and Firefox 115 can read', async ({ site }) => {
  for (const path of [
    ...screens,
    '/buildings/farmhouse',
    '/co-op/upgrades/funds',
    '/posts/getting-started',
    '/no/such/page',
  ]) {
    const style = /<style>(.*?)<\/style>/s.exec(await (await fetch(site.url + path)).text())?.[1];
    expect(style, path).toMatch(/--color-paper:[^;]*#f6eedb[^;]*#191410/);
    expect(style, path).not.toMatch(/light-dark\(|color-mix|@media ?\(not|(?<!\\)&/);
  }
});

for (const device of ['light', 'dark'] as const) {
  test(`on a ${device} device pages, bars, sticky headings and prints have opaque, chosen colours`, async ({
    page,
  }) => {
    const colours = () =>
      page.evaluate(() =>
        ['body', 'nav[aria-label=Main]', 'thead th', '#sum', '#cookie-notice'].map(
          (selector) => getComputedStyle(document.querySelector(selector)!).backgroundColor,
        ),
      );
    const day = [DAY, 'rgb(253, 249, 239)', 'rgb(238, 227, 202)', 'rgb(253, 249, 239)', 'rgb(253, 249, 239)'];
    const dark = [NIGHT, 'rgb(37, 29, 21)', 'rgb(18, 14, 11)', 'rgb(37, 29, 21)', 'rgb(37, 29, 21)'];
    const own = device === 'light' ? day : dark;
    const other = device === 'light' ? dark : day;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: device, reducedMotion: 'reduce' });
    await page.goto('/buildings/farmhouse');
    await expect.poll(colours).toEqual(own);
    await night(page).click();
    await expect.poll(colours).toEqual(other);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(async () => (await colours())[0], 'paper is white').toBe('rgb(255, 255, 255)');
    expect(await page.evaluate(() => getComputedStyle(document.body).color), 'ink is dark').toMatch(
      /^rgb\((\d|[0-4]\d), /,
    );
    await page.emulateMedia({ media: 'screen' });
    await night(page).click();
    await expect.poll(colours).toEqual(own);
  });
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has the colours of the device, and nothing to choose others', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/news');
    expect(await paper(page)).toBe(NIGHT);
    await expect(night(page)).toBeHidden();
  });
});
