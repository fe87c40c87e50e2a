import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

test('shows the theme that runs now, until when it runs, and its tasks first', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/themes');
  await expect(page.getByRole('heading', { level: 1, name: 'Western Days' })).toBeVisible();
  await expect(page.getByText('Runs now, until Thu 26 Nov, 09:00').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /^Pigs / })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('lists all themes in the order of their next runs, each with its time', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/themes');
  await page.getByRole('link', { name: 'All themes and when they run' }).click();
  const list = page.getByRole('region', { name: 'All themes' });
  await expect(list).toBeInViewport();
  await expect(list.getByRole('link')).toContainText([
    'Western Days Runs now, until Thu 26 Nov, 09:00',
    'Pirate Bay Next run: Thu 26 Nov, 09:00',
    'Winter Wonderland Week Next run: Thu 3 Dec, 09:00',
    ...Array<RegExp>(12).fill(/Next run: Thu \d+ \w+/),
  ]);
  await expectNoSidewaysScroll(page);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a theme says when it runs next, however far ahead', async ({ page }) => {
    await page.goto('/themes/halloween');
    await expect(page.getByText('Next run: Thu 28 Oct 2027, 08:00 UTC')).toBeVisible();
  });

  const levels = (page: Page) => page.getByRole('columnheader', { name: /^Level \d$/ });

  test('shows floor((width - 20) / 120) levels of a theme, at most six, and shifts them where they are fewer', async ({
    page,
  }) => {
    await page.goto('/themes/farmcup?level=5&farm=24');
    for (const width of [240, 259, 260, 320, 379, 380, 499, 500, 619, 620, 739, 740, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const room = Math.min(6, Math.floor((width - 20) / 120));
      const first = Math.min(5, 7 - room);
      const shown = Array.from({ length: room }, (_, index) => `Level ${first + index}`);
      await expect(levels(page), `${width} px`).toHaveText(shown);
      await expect(page.getByRole('link', { name: 'Higher levels' })).toHaveCount(room < 6 ? 1 : 0);
      if (width >= 320) await expectNoSidewaysScroll(page);
    }
  });

  test('shifts the levels to the left and right, and marks one', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/themes/farmcup');
    await expect(levels(page)).toHaveText(['Level 1', 'Level 2']);
    for (const first of [2, 3, 4, 5]) {
      await page.getByRole('link', { name: 'Higher levels' }).click();
      await expect(levels(page)).toHaveText([`Level ${first}`, `Level ${first + 1}`]);
    }
    await expect(page.getByRole('link', { name: 'Higher levels' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('link', { name: 'Lower levels' }).click();
    await expect(levels(page)).toHaveText(['Level 4', 'Level 5']);
    const own = page.getByRole('columnheader').locator('[aria-current]');
    await page.getByRole('link', { name: 'Level 5' }).click();
    await expect(own).toHaveText('Level 5');
    await expect(levels(page)).toHaveText(['Level 4', 'Level 5']);
    await page.getByRole('link', { name: 'Level 5' }).click();
    await expect(own).toHaveCount(0);
  });

  test('turns amounts into hours and hides the rewards, both in the address', async ({ page }) => {
    await page.goto('/themes/farmcup');
    await page.getByRole('link', { name: '24 buildings' }).click();
    await page.getByRole('link', { name: 'Hide rewards' }).click();
    await expect(page).toHaveURL('/themes/farmcup?level=0&rewards=off&farm=24#farm-size');
    await expect(page.getByRole('row', { name: /^Apples/ })).toContainText(/\d+ h/);
    await expect(page.getByRole('row', { name: 'Whole event' })).toHaveCount(0);
  });

  test('chooses a farm level for the Tree of Life', async ({ page }) => {
    await page.goto('/tree-of-life');
    await page.getByLabel('Your farm level').selectOption('100');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL('/tree-of-life?level=100');
    await expect(page.getByText('20 tasks in 4 branches at farm level 100.')).toBeVisible();
  });
});

test('shows the season that is next, the last five in the strip, and all of them when asked', async ({ page }) => {
  await page.goto('/seasonal');
  await expect(page.getByRole('heading', { level: 1, name: 'Winter Wonderland 2026' })).toBeVisible();
  const strip = page.getByRole('navigation', { name: 'Seasonal events' });
  await expect(strip.getByRole('link', { name: /20\d\d/ })).toHaveCount(5);
  await strip.getByRole('link', { name: /^All \d+ events/ }).click();
  await expect(strip.getByRole('link', { name: 'Winter Wonderland 2019' })).toBeVisible();
  await expect(strip.getByRole('link', { name: 'Easter 2027' })).toHaveCount(0);
  await expectAccessible(page);
});

test('says that a steady player is done long after the cookies of 2022', async ({ page }) => {
  await page.goto('/seasonal/winter-2022');
  await expect(page.getByText('You should be done.')).toBeVisible();
});
