import { expect, test } from './support/test';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a player sets the tractor and sees what a project is worth', async ({ page }) => {
      await page.goto('/co-op/projects');
      const slider = page.getByRole('slider');
      await expect(slider).toHaveAttribute('min', '1');
      await expect(slider).toHaveAttribute('max', '20');
      await expect(slider).toHaveValue('5');
      await slider.fill('20');
      await page.getByRole('button', { name: /apply/i }).click();
      await expect(page).toHaveURL('/co-op/projects?tractor=20');
      await expect(page.getByRole('main')).toContainText('Points without bonus; the tractor at 20% counts where the bonus is on');
      await expect(page.getByRole('link', { name: /^Switch off the bonus/ }), 'the tractor leaves the bonus views alone').toHaveCount(0);
      await page.getByRole('link', { name: 'Switch on the + bonus of Apple' }).click();
      // 280 points at level 1, 20% more, rounded up.
      await expect(page.getByRole('row', { name: /^Apple/ })).toContainText('336');
      await slider.fill('10');
      await page.getByRole('button', { name: /apply/i }).click();
      await expect(page.getByRole('row', { name: /^Apple/ })).toContainText('308');
      await expect(page.getByRole('link', { name: /^Switch off the bonus/ })).toHaveCount(1);
    });

    test('a player asks what a light means', async ({ page }) => {
      for (const [query, light] of [
        ['ago=14&unit=minutes', /bright green/i],
        ['ago=24&unit=hours', /green/i],
        ['ago=30&unit=hours', /yellow/i],
        ['ago=168&unit=hours', /orange/i],
        ['ago=8&unit=days', /red/i],
      ] as const) {
        await page.goto(`/co-op/lights?${query}`);
        await expect(page.getByRole('main')).toContainText(light);
      }
    });
  });
}
