import { startSite } from './support/site';
import { CLOCK, expect, expectAccessible, expectNoSidewaysScroll, leave, test } from './support/test';

test('the design system is no page of the site', async ({ site }) => {
  expect((await fetch(`${site.url}/design`)).status).toBe(404);
});

test('the design system can be seen whole where the operator asks for it', async ({ page }) => {
  const site = await startSite({ clock: CLOCK, env: { DESIGN_PAGE: '1' } });
  try {
    await page.goto(`${site.url}/design`);
    for (const part of [
      'Colour roles',
      'Type and rules',
      'Buttons',
      'Fields, steppers, sliders, toggles',
      'Tabs and choices',
      'Badges, notices, provenance',
      'Cards and tables',
      'Empty and broken',
    ]) {
      await expect(page.getByRole('region', { name: part })).toBeVisible();
    }
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // Until its scripts have started, the page does not answer.
    const level = page.getByLabel('Level', { exact: true });
    await expect(async () => {
      await level.fill('3');
      await page.getByRole('button', { name: 'One level more' }).click();
      await expect(level).toHaveValue('4', { timeout: 500 });
    }).toPass();
  } finally {
    await leave(page, site);
  }
});
