import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a player reads all the news, the archived among it', async ({ page }) => {
      await page.goto('/news');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
      await expect(page.getByRole('article')).toHaveCount(8);
      await expect(page.getByText('Archived', { exact: true })).toHaveCount(3);
      const dates = await page
        .locator('[data-news]')
        .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.news));
      expect(dates).toEqual([...dates].sort().reverse());
      await page.getByText('read more').first().click();
      await expect(page.getByText('read less').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  });
}

test('the news page is accessible and carries no framework script', async ({ page }) => {
  await page.goto('/news');
  await expectAccessible(page);
  await page.waitForLoadState('networkidle');
  // The only file is the one of the loading messages.
  await expect(
    page.locator('script[src]:not([src^="/assets/page-"]), script[type=module], link[rel=modulepreload]'),
  ).toHaveCount(0);
  expect(await page.content()).not.toContain('__remix');
});
