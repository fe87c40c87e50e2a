import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

test('shows the theme that runs now, until when it runs, and its tasks first', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/themes');
  await expect(page.getByRole('heading', { level: 1, name: 'Western Days' })).toBeVisible();
  await expect(page.getByText('Runs now, until Thu 26 Nov, 09:00')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Pigs / })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  for (const [width, levels] of [
    [139, 1],
    [140, 1],
    [259, 1],
    [260, 2],
    [379, 2],
    [380, 3],
    [499, 3],
    [500, 4],
    [619, 4],
    [620, 5],
    [739, 5],
    [740, 6],
    [741, 6],
  ] as const) {
    test(`shows ${levels} of a theme's levels in a window of ${width} px, and a choice where some are hidden`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/themes/farmcup');
      await expect(page.getByRole('columnheader', { name: /^Level \d$/ })).toHaveCount(levels);
      await expect(page.getByRole('navigation', { name: 'Levels' })).toBeVisible({ visible: levels < 6 });
    });
  }

  test('shifts the levels to the last and back', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/themes/farmcup');
    const shown = () => page.getByRole('columnheader', { name: /^Level/ }).allInnerTexts();
    await page.getByRole('link', { name: 'Level 6' }).click();
    expect(await shown()).toEqual(['Level 5', 'Level 6']);
    await page.getByRole('link', { name: 'Level 4' }).click();
    expect(await shown()).toEqual(['Level 4', 'Level 5']);
  });

  test('turns amounts into hours and hides the rewards, both in the address', async ({ page }) => {
    await page.goto('/themes/farmcup');
    await page.getByRole('link', { name: '24 buildings' }).click();
    await page.getByRole('link', { name: 'Hide rewards' }).click();
    await expect(page).toHaveURL('/themes/farmcup?level=1&rewards=off&farm=24#tasks');
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

test('shows the latest season, the last five in the strip, and all of them when asked', async ({ page }) => {
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

test.describe('unknown events', () => {
  test.use({ expectedErrors: [/404/] });

  for (const [address, message, target] of [
    ['/themes/nope', "That event doesn't seem to exist... I'll take you to the current event", '/themes'],
    ['/seasonal/nope', "That event doesn't seem to exist... I'll take you to the seasonal events", '/seasonal'],
    ['/seasonal/easter-2027', "That event doesn't seem to exist... I'll take you to the seasonal events", '/seasonal'],
  ] as const) {
    test(`${address} says so and leads on`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: message })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', target);
    });
  }
});
