import { switchOf } from './support/calculator';
import { expect, test } from './support/test';

test('the paper shows all levels of a theme, however narrow the screen', async ({ page }) => {
  await page.goto('/themes/farmcup');
  await expect(page.getByRole('columnheader', { name: 'Level 6' })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Level 6' })).toBeVisible();
});

test('the calculator prints its totals and what counts, not what is switched off', async ({ page }) => {
  await page.goto('/dream/calculator');
  const silo = page.getByRole('region', { name: 'Silo' });
  await switchOf(page, 'Silo').uncheck();
  await expect(silo).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Total materials' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Farmhouse' })).toBeVisible();
  await expect(page.getByText('Add a building:')).toBeHidden();
});

for (const { when, ...options } of [
  { when: 'without scripts', javaScriptEnabled: false },
  { when: 'before a script has come', expectedErrors: [/ERR_FAILED/] },
]) {
  test.describe(() => {
    // A4 within its margins.
    test.use({ ...options, viewport: { width: 680, height: 1010 } });

    test(`${when} the paper has every column, and leaves out what only a screen needs`, async ({ page }) => {
      await page.route('**/*.js', (route) => route.abort());
      await page.goto('/buildings/land');
      const menu = page.getByRole('navigation', { name: 'Main' });
      await expect(menu).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(menu).toBeHidden();
      const { x, width } = (await page.getByRole('columnheader').last().boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(680);
    });
  });
}
