import { expect, test } from './support/test';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a player adds up an upgrade from level 2 to level 4', async ({ page }) => {
      await page.goto('/co-op/upgrades/time?from=2&to=4');
      // 50,000 for level 3 and 180,000 for level 4.
      await expect(page.getByRole('main')).toContainText('230,000');
    });

    test('a player adds up a building, and sees a note about levels the wrong way round', async ({ page }) => {
      await page.goto('/buildings/cowshed?from=2&to=4');
      await expect(page.getByRole('main')).toContainText('35,500');
      await page.goto('/buildings/cowshed?from=4&to=2');
      await expect(page.getByRole('main')).toContainText('From level 4 to 2 goes down.');
    });
  });
}
