import { startSite } from './support/site';
import { expect, leave, ready, test } from './support/test';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a player enters a level and sees the row of the cafe first', async ({ page }) => {
      await page.goto('/cafe');
      await page.getByRole('textbox', { name: 'Farm level' }).fill('72');
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page).toHaveURL(/\/cafe\?level=72&happiness=(#yours)?$/);
      await expect(page.getByText('Level 72: band 4 of 13')).toBeInViewport();
      await expect(page.locator('#yours ol li').first()).toContainText('90');
      await expect(
        page.getByRole('row', { name: /You are here: 67–79 40,000.* 90.* 360 720 1,080 1,620 2,160/ }),
      ).toBeVisible();
    });

    test('a player sees when the energy is full and how many contracts are missing', async ({ page }) => {
      await page.goto('/bees');
      await page.getByLabel('Bees', { exact: true }).fill('12');
      await page.getByLabel('Energy').fill('5');
      await page.getByLabel('Time now').fill('22:30');
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page.getByText('38 bees more:')).toBeVisible();
      await expect(page.getByText('in 1 h 45 min, at 00:15 tomorrow')).toBeVisible();
    });

    test('a player sees what can be caught in the time there is', async ({ page }) => {
      await page.goto('/fishing');
      await page.getByLabel('Minutes').fill('45');
      await page.getByRole('combobox', { name: 'Fishing time' }).selectOption('30 seconds');
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page.getByText('90 catches')).toBeVisible();
    });
  });
}

test('an answer under the keyboard of a phone comes into view with Enter', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 320 }); // what the keyboard leaves of 640
  await page.goto('/bees');
  await ready(page);
  const energy = page.getByLabel('Energy');
  await energy.fill('5');
  const answer = page.getByText('in 1 h 45 min').first();
  await expect(answer).toBeVisible();
  await expect(answer).not.toBeInViewport();
  await energy.press('Enter');
  await expect(answer).toBeInViewport({ ratio: 1 });
});

test.describe('offline', () => {
  // Pictures further down.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('each guide answers while it is asked, and the way back leads through it', async ({ page, context }) => {
    await page.goto('/cafe');
    await ready(page);
    await context.setOffline(true);
    const level = page.getByRole('textbox', { name: 'Farm level' });
    await level.fill('72');
    await expect(page.getByText('Level 72: band 4 of 13')).toBeVisible();
    await expect(page.getByRole('row', { name: /You are here: 67–79/ })).toBeVisible();
    await level.fill('x');
    await expect(page.getByText('“x” cannot be used.')).toBeVisible();
    await expect(page.getByText('No answer yet')).toBeVisible();
    await expect(level).toHaveValue('x');
    await level.fill('120');
    await page.getByLabel('Happiness').fill('400');
    await page.getByRole('link', { name: 'Start again' }).click();
    await expect(level).toHaveValue('');
    await page.goBack();
    await expect(level).toHaveValue('120');
    await expect(page.getByText(/^Level 120: band/)).toBeVisible();
    await context.setOffline(false);

    await page.goto('/bees');
    await ready(page);
    await context.setOffline(true);
    await page.getByLabel('Bees', { exact: true }).fill('12');
    await expect(page.getByText('38 bees more:')).toBeVisible();
    await expect(page.getByRole('group', { name: /from the 12 that you have/ })).toBeVisible();
    await context.setOffline(false);

    await page.goto('/fishing?speed=2');
    await ready(page);
    await context.setOffline(true);
    await page.getByRole('combobox', { name: 'Fishing time' }).selectOption('30 seconds');
    await page.getByLabel('Minutes').fill('45');
    await expect(page.getByText('90 catches')).toBeVisible();
    await expect(page.getByRole('row', { name: /You are here: 1 30/ })).toBeVisible();
    await page.getByRole('link', { name: 'Start again' }).click();
    await expect(page.getByRole('combobox', { name: 'Fishing time' })).toHaveValue('');
    await page.goBack();
    await expect(page.getByRole('combobox', { name: 'Fishing time' })).toHaveValue('1');
  });
});

test('a tap on a number selects it, so that the next key writes another', async ({ page }) => {
  await page.goto('/cafe?level=72&happiness=0');
  await ready(page);
  await page.getByLabel('Happiness').click();
  await page.keyboard.type('7');
  await expect(page.getByLabel('Happiness')).toHaveValue('7');
});

test('below level 40 the cafe is said to open at 40', async ({ page }) => {
  await page.goto('/cafe?level=39');
  await expect(page.getByText('The cafe opens at level 40')).toBeVisible();
  await expect(page.getByRole('row', { name: /You are here/ })).toHaveCount(0);
});

test('the cafe knows the edges of its bands', async ({ page }) => {
  for (const [level, band] of [
    [40, 1],
    [49, 1],
    [50, 2],
    [299, 12],
    [300, 13],
    [999, 13],
  ]) {
    await page.goto(`/cafe?level=${level}`);
    await expect(page.getByText(`Level ${level}: band ${band} of 13`)).toBeVisible();
  }
});

test('the guides answer at any address', async ({ page }) => {
  for (const path of ['/cafe', '/bees', '/fishing']) {
    for (const level of ['-1', 'x', '1e9', '99999999999999999999', '%F0%9F%90%AE', '%00', '..%2F', 'a'.repeat(2000)]) {
      expect((await page.goto(`${path}?level=${level}`))?.status()).toBe(200);
      await expect(page.locator('#yours [id$=-error]').first()).toBeVisible();
    }
  }
});

test('the guides say what is real below each table', async ({ page }) => {
  const real = page.getByText(/^✓ (Figures: from players|Rules written down for this site|\d+ (of|figure))/);
  const below = (id: string) => page.locator(id).filter({ has: real });
  await page.goto('/bees');
  await expect(below('#beds')).toBeVisible();
  await expect(below('#contracts')).toBeVisible();
  await expect(below('#milestones')).toHaveCount(0);
  await expect(page.locator('#milestones')).toContainText('Does your game show these figures? Tell us.');
  await page.goto('/cafe');
  await expect(below('#thresholds')).toBeVisible();
  await expect(
    page.locator('#bands').getByRole('img', { name: 'a rule written down for this site' }).first(),
  ).toBeVisible();
});

test('a tournament page says when it runs', async ({ page }) => {
  await page.goto('/bees');
  await expect(page.getByText('Runs now, until Mon 23 Nov, 09:00 (in 2 days, 0 hours)')).toBeVisible();
  await page.goto('/fishing');
  await expect(page.getByText('Next run: Fri 27 Nov, 09:00')).toBeVisible();
});

test('a tournament page says when it runs next, however many other events come before', async ({ page }) => {
  // The tournament of 11 December is cancelled.
  const site = await startSite({ clock: '2026-12-08T00:00:00Z' });
  try {
    await page.goto(`${site.url}/fishing`);
    await expect(page.getByText('Next run: Fri 25 Dec, 09:00')).toBeVisible();
  } finally {
    await leave(page, site);
  }
});
