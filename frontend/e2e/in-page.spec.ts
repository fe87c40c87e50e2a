import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** What a player chooses on a page, the address it leads to, and what is then on the page. */
const choices: Array<[name: string, path: string, choose: (page: Page) => Promise<void>, address: RegExp, shows: string | RegExp]> = [
  ['the tractor', '/co-op/projects', (page) => page.getByRole('slider').fill('20'), /tractor=20/, 'tractor at 20%'],
  ['the bonus view of a project', '/co-op/projects', (page) => page.getByRole('row', { name: /^Apple/ }).getByRole('link').first().click(), /bonus=/, /Points with bonus for Apple/],
  ['two levels', '/buildings/house', async (page) => {
    await page.getByLabel('From', { exact: true }).fill('2');
    await page.getByLabel('To', { exact: true }).fill('4');
    await page.getByRole('button', { name: 'Add up' }).click();
  }, /from=2&to=4/, 'From level 2 to 4'],
  ['a player level in the cafe', '/cafe', async (page) => {
    await page.getByRole('textbox', { name: 'Farm level' }).fill('77');
    await page.keyboard.press('Enter');
  }, /level=77/, 'Level 77: band 4 of 13'],
  ['a light', '/co-op/lights', async (page) => {
    await page.getByLabel('Last online').fill('30');
    await page.getByLabel('Counted in').selectOption('hours');
  }, /ago=30&unit=hours/, 'Yellow, '],
  ['blog posts', '/posts', (page) => page.getByRole('link', { name: 'Blogs' }).click(), /show=blogs/, 'Longer looks'],
  ['another day', '/coming-up', async (page) => {
    await page.getByLabel('Days from today').fill('7');
    await page.keyboard.press('Tab');
  }, /offset=7/, 'Seen from 28 Nov'],
  ['an order of the contracts', '/dream/market', (page) => page.getByRole('columnheader').getByRole('link').first().click(), /by=/, 'The most first'],
];

for (const [name, path, choose, address, shows] of choices) {
  test(`${name}: shown without a reload, and kept in the address`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await choose(page);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('main')).toContainText(shows);
    expect(await page.evaluate(() => 'kept' in window), 'the document is the same').toBe(true);
    expect(await page.locator('#pending').textContent()).toBe('');

    // The address alone brings the same page, for whoever gets the link.
    const content = () => page.getByRole('main').evaluate((main) => main.textContent!.replace(/\s+/g, ' '));
    const here = await content();
    await page.reload();
    expect(await content()).toBe(here);
  });
}

test('the frame of a wide table keeps where it was scrolled to', async ({ page }) => {
  await page.goto('/co-op/projects');
  const frame = page.getByRole('group', { name: /every project/ });
  await frame.evaluate((element) => (element.scrollLeft = 120));
  await page.getByRole('slider').fill('20');
  await expect(page.getByRole('main')).toContainText('tractor at 20%');
  expect(await frame.evaluate((element) => element.scrollLeft)).toBe(120);
});

test.describe('on a slow network', () => {
  test('a choice says what is loading, then that it seems to be broken, and no timer leads away from it', async ({ page }) => {
    await page.clock.install({ time: '2026-11-21T08:00:00Z' });
    await page.goto('/co-op/projects');
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt('2026-11-21T08:10:00Z');
    let answer = () => {};
    await page.route('**/*tractor=20*', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await page.getByRole('slider').fill('20');
    const pending = page.locator('#pending');
    await page.clock.runFor(150);
    await expect(pending).toBeEmpty();
    await page.clock.runFor(100);
    await expect(pending).toHaveText('Loading projects...');
    await page.clock.runFor(8_000);
    await expect(pending).toContainText('Something seems to be broken getting the page you were looking for');
    await expect(pending.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page).toHaveURL(/\/co-op\/projects/);
    await pending.getByRole('button', { name: 'Keep waiting' }).click();
    await expect(pending).toBeEmpty();
    answer();
    await expect(page.getByRole('main')).toContainText('tractor at 20%');
    await expect(pending).toBeEmpty();
  });

  test.describe('and a bad one', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test('an answer that fails shows the whole document that the server has for it', async ({ page }) => {
      await page.goto('/co-op/projects');
      let asked = 0;
      await page.route('**/*tractor=20*', (route) => (asked++ === 0 ? route.abort() : route.continue()));
      await page.getByRole('slider').fill('20');
      await expect(page.getByRole('main')).toContainText('tractor at 20%');
      expect(asked).toBe(2);
    });
  });
});
