import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test';

// A Tuesday on which the Tree of Life runs, and winter 2026 in its twentieth day.
test.use({ clock: '2026-12-22T10:00:00Z' });

const ready = (page: Page) => expect(page.locator('[data-island]:not([data-ready])')).toHaveCount(0);

test('the tasks of the Tree of Life can be ticked off, in every tab, until the next run', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/tree-of-life');
  await ready(other);
  await page.goto('/tree-of-life');
  await ready(page);
  const task = page.getByRole('checkbox').nth(3);
  await task.check();
  await expect(page.getByRole('main')).toContainText('1 done.');
  await expect(other.getByRole('checkbox').nth(3)).toBeChecked();
  await other.getByRole('checkbox').nth(0).check();
  await expect(page.getByRole('main')).toContainText('2 done.');
  await task.uncheck();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('1 done.');
  await expect(task).not.toBeChecked();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('my_progress'))).toContain('/tree-of-life 2026-12-21T08:30:00Z');
});
