import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** One table of each kind, with what its card says of a way from 2 to 4 and what its unit is called. */
const TABLES = [
  ['/buildings/farmhouse', 'level', 5, 12],
  ['/buildings/land', 'expansion', 15, 30],
  ['/library/wildflower', 'level', 4, 7],
  ['/market/upgrades/contract', 'level', 4, 7],
  ['/dream/buildings/windmill', 'level', 4, 7],
  ['/dream/buildings/land', 'expansion', 15, 30],
  ['/co-op/upgrades/time', 'level', 4, 7],
] as const;

const card = (page: Page) => page.getByRole('region', { name: /^From (level|expansion) to/ });
const from = (page: Page) => card(page).getByLabel('From', { exact: true });
const to = (page: Page) => card(page).getByLabel('To', { exact: true });

async function expectTyped(page: Page, first: number | string, second: number | string) {
  await expect(from(page)).toHaveValue(String(first));
  await expect(to(page)).toHaveValue(String(second));
}

/** Types into a field as a player does who taps it and writes over what it holds. */
async function type(page: Page, field: typeof from, text: number | string) {
  await field(page).click();
  await field(page).press('ControlOrMeta+A');
  await field(page).pressSequentially(String(text));
}

test('one question after another is answered, and nothing typed changes, on a table of each kind', async ({ page }) => {
  for (const [path, unit, low, high] of TABLES)
    await test.step(path, async () => {
      await page.goto(`${path}?from=${low - 2}&to=${low}`);
      await expect(card(page)).toContainText(`From ${unit} ${low - 2} to ${low}`);

      // The second question begins above the end of the first.
      await type(page, from, high - 1);
      await to(page).click();
      await expect(card(page)).toContainText(`From ${unit} ${high - 1} to ${low} goes down.`);
      await expectTyped(page, high - 1, low);
      await expect(card(page), 'no sum of another question').not.toContainText(/takes?:/);
      await type(page, to, high);
      await page.keyboard.press('Enter');
      await expect(card(page)).toContainText(`From ${unit} ${high - 1} to ${high}`);
      await expectTyped(page, high - 1, high);
      await expect(card(page)).not.toContainText('goes down');

      // The third ends below the beginning of the second.
      await type(page, to, low);
      await page.keyboard.press('Tab');
      await expect(card(page)).toContainText('goes down');
      await type(page, from, low - 1);
      await page.keyboard.press('Tab');
      await expect(card(page)).toContainText(`From ${unit} ${low - 1} to ${low}`);
      await expectTyped(page, low - 1, low);

      // Beyond the table.
      await type(page, to, 999_999);
      await page.keyboard.press('Tab');
      await expect(card(page)).toContainText(
        new RegExp(`The table ends with ${unit} |The cost of ${unit} 999999 is not known`),
      );
      await expectTyped(page, low - 1, 999_999);
      await expect(card(page)).not.toContainText(/takes?:/);
      await expect(page).toHaveURL(/to=999999/);
      await page.reload();
      await expect(card(page)).toContainText(
        new RegExp(`The table ends with ${unit} |The cost of ${unit} 999999 is not known`),
      );
      await expectTyped(page, low - 1, 999_999);
    });
});

test('the way back and forward brings each question with its own answer', async ({ page }) => {
  await page.goto('/buildings/farmhouse?from=3&to=5');
  await page.goto('/buildings/farmhouse?from=12&to=5');
  await expectTyped(page, 12, 5);
  await expect(card(page)).toContainText('From level 12 to 5 goes down');
  await type(page, to, 15);
  await card(page).getByRole('button', { name: 'Add up' }).click();
  await expect(card(page)).toContainText('From level 12 to 15');
  await card(page).getByRole('link', { name: 'Add up everything' }).click();
  await expect(card(page)).toContainText(/^.*All \d+ levels/s);
  await page.goBack();
  await expect(card(page)).toContainText('From level 12 to 15');
  await expectTyped(page, 12, 15);
  await page.goForward();
  await expect(card(page)).toContainText(/All \d+ levels/);
  await expect(from(page)).toHaveValue('0');
});

test('what is no number gets a note, and is never answered as if the field were empty', async ({ page }) => {
  for (const [path, unit, low, high] of TABLES.slice(0, 3))
    await test.step(path, async () => {
      await page.goto(`${path}?from=${low}&to=${high}`);
      for (const text of ['5e', '-', '12x']) {
        await type(page, to, text);
        await expect(card(page)).toContainText('“To” needs a whole number between');
        await expectTyped(page, low, text);
        await expect(card(page), 'no sum of another question').not.toContainText(/takes?:/);
      }
      await type(page, to, high);
      await expect(card(page)).toContainText(`From ${unit} ${low} to ${high}`);
    });
});

test('on a slow connection nothing typed before the figures came is lost, and the last question is answered', async ({
  page,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/buildings/farmhouse*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/api.buildings.farmhouse/);
  await page.goto('/buildings/farmhouse?from=3&to=5');
  await asked;
  await type(page, from, 12);
  await type(page, to, 1);
  answer();
  await expect(card(page)).toContainText('From level 12 to 1 goes down');
  await expectTyped(page, 12, 1);
  await page.keyboard.type('5');
  await expect(card(page)).toContainText('From level 12 to 15');
  await expectTyped(page, 12, 15);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a range the wrong way round is kept as it was typed, with what is wrong beside it', async ({ page }) => {
    for (const [path, unit, low, high] of TABLES.slice(0, 3))
      await test.step(path, async () => {
        await page.goto(`${path}?from=${low - 2}&to=${low}`);
        await type(page, from, high);
        await card(page).getByRole('button', { name: 'Add up' }).click();
        await expect(card(page)).toContainText(`From ${unit} ${high} to ${low} goes down.`);
        await expectTyped(page, high, low);
        await expect(card(page)).not.toContainText(/takes?:/);
        await type(page, to, high + 1);
        await card(page).getByRole('button', { name: 'Add up' }).click();
        await expect(card(page)).toContainText(`From ${unit} ${high} to ${high + 1}`);
      });
  });
});

test('on a phone figures are aligned, the row of one’s farm is marked, and a long table has jumps', async ({
  page,
}) => {
  await page.goto('/buildings/land');
  await page.evaluate(() =>
    localStorage.setItem('my_farm', '{"version":1,"level":15,"stock":{"cash":2000,"saw":40,"board":220}}'),
  );
  for (const path of ['/buildings/land', '/buildings/house', '/dream/buildings/barn']) {
    await page.goto(path);
    const lefts = await page
      .locator('.levels tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect().left)),
      );
    const cells = lefts.filter((row) => row.length > 0);
    expect(new Set(cells.map(String)).size, path).toBe(1);
  }
  await expect(card(page)).toContainText('Your stock pays for levels 1 to 2.');
  await expect(page.locator('.up-to')).toHaveText(/^2/);
  await page.goto('/buildings/land');
  await expect(card(page)).toContainText('At your farm level 15, expansions up to 12 are open.');
  await page.getByRole('navigation', { name: 'Jump to expansion' }).getByRole('link', { name: '32 to 42' }).click();
  await expect(page.getByRole('row', { name: '32 to 42: limited by money' })).toBeInViewport();
});
