import { startSite } from './support/site';
import { expect, expectAccessible, test } from './support/test';

// Eight days, two hours and ten minutes into winter 2022: 3,883 cookies at 20 an hour.
test.use({ starts: { site: () => startSite({ clock: '2022-12-15T10:10:00Z' }) } });
// On one worker, so that one site serves all.
test.describe.configure({ mode: 'default' });

test('highlights the task that a steady player is at', async ({ page }) => {
  await page.goto('/seasonal/winter-2022');
  await expect(page.getByText('You should be at task 18, with 353 of its 370 cookies.')).toBeVisible();
  await expect(page.locator('tr[aria-current=step]').getByRole('rowheader')).toContainText('18');
  await expectAccessible(page);
});

test('shows nothing of a tracker where the event has none', async ({ page }) => {
  await page.goto('/seasonal/winter-2023');
  await expect(page.getByRole('heading', { name: 'Are you on pace?' })).toHaveCount(0);
});
