import type { Page } from '@playwright/test';
import { startSite } from './support/site';
import { expect, expectAccessible, expectNoSidewaysScroll, ready, test } from './support/test';

// A Tuesday on which the Tree of Life runs, and winter 2026 in its twentieth day.
test.use({ starts: { site: () => startSite({ clock: '2026-12-22T10:00:00Z' }) } });
// On one worker, so that one site serves all.
test.describe.configure({ mode: 'default' });

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
  expect(await page.evaluate(() => localStorage.getItem('my_progress'))).toContain(
    '/tree-of-life 2026-12-21T08:30:00Z',
  );
});

test('the way back ticks nothing again', async ({ page, context }) => {
  const task = (on: Page) => on.getByRole('checkbox').nth(3);
  await page.goto('/tree-of-life');
  await ready(page);
  await task(page).check();
  await page.goto('/privacy');
  const other = await context.newPage();
  await other.goto('/tree-of-life');
  await ready(other);
  await task(other).uncheck();
  await page.goBack();
  await ready(page);
  await expect(task(page)).not.toBeChecked();
  await expect(task(other)).not.toBeChecked();
});

const made = (page: Page) => page.getByLabel('Cookies made so far');
const tracker = (page: Page) => page.getByRole('region', { name: 'How are you doing?' });
const fact = (page: Page, name: string) =>
  tracker(page)
    .locator('div')
    .filter({ has: page.getByRole('term').filter({ hasText: name }) })
    .last();

test('the season that runs has a tracker: what is left, what is needed per day, and how far behind', async ({
  page,
}) => {
  await page.goto('/seasonal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter Wonderland 2026');
  await expect(tracker(page)).toContainText('16,750 cookies in 35 days: 479 cookies a day.');
  await ready(page);
  const asked: string[] = [];
  page.on('request', (request) => /\/(api|seasonal)\b/.test(request.url()) && asked.push(request.url()));
  // 19 days and 2 hours have gone: a steady player has 9,132.
  await made(page).pressSequentially('7200');
  await expect(fact(page, 'Left to make')).toContainText('9,550');
  await expect(fact(page, 'Time left')).toContainText('15 days, 22 hours');
  await expect(fact(page, 'Needed per day')).toContainText('600');
  await expect(fact(page, 'Behind a steady player')).toContainText('1,932');
  await expect(tracker(page)).toContainText('That pays for the first 25 tasks; task 26 lacks 340.');
  await made(page).fill('9500');
  await expect(fact(page, 'Ahead of a steady player')).toContainText('368');
  expect(asked).toEqual([]);
  await expect(tracker(page).locator('[aria-live]')).toHaveText(/^7,250 left to make\./);
  await expect(tracker(page).locator('[aria-live]'), 'time alone announces nothing').not.toContainText(/steady|days/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // Kept for the next visit, where no address says it.
  await page.goto('/seasonal/winter-2026');
  await expect(made(page)).toHaveValue('9500');
  await expect(fact(page, 'Left to make')).toContainText('7,250');
});

test('what was made is the same in every tab, at any address', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/seasonal/winter-2026?made=30');
  await expect(made(other), 'a document was asked for it').toHaveValue('30');
  await ready(other);
  await page.goto('/seasonal');
  await ready(page);
  await made(page).fill('100');
  await made(page).press('Enter');
  await expect(page).toHaveURL('/seasonal');
  await expect(made(other)).toHaveValue('100');
  await made(other).fill('250');
  await expect(made(page)).toHaveValue('250');
  await expect(fact(page, 'Left to make')).toContainText('16,500');
  await made(other).fill('');
  await expect(made(other)).toHaveValue('');
  await expect(made(page)).toHaveValue('');
});

test('what cannot be made is said, and not kept', async ({ page }) => {
  await page.goto('/seasonal');
  await ready(page);
  await made(page).fill('50');
  await made(page).fill('-3');
  await expect(tracker(page)).toContainText('“-3” cannot be used.');
  await expect(tracker(page).getByRole('term')).toHaveCount(0);
  await page.goto('/seasonal');
  await expect(made(page)).toHaveValue('50');
});

test('tasks of the season are ticked off, in every tab, and the first open one is marked', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/seasonal/winter-2026');
  await ready(other);
  await page.goto('/seasonal');
  await ready(page);
  const now = (on: Page) => on.locator('tr[aria-current=step]').getByRole('rowheader');
  await expect(now(page)).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Task 1', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Task 3', exact: true }).check();
  for (const tab of [page, other]) {
    await expect(now(tab)).toContainText('2');
    await expect(tracker(tab)).toContainText('2 of 40 tasks ticked off.');
  }
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Task 3', exact: true })).toBeChecked();
  await expectAccessible(page);
});

test('nothing is lost that is done before the script came', async ({ page }) => {
  let come = () => {};
  const coming = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/api/seasonal-event*', async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto('/seasonal');
  await made(page).pressSequentially('7200');
  await page.getByRole('checkbox', { name: 'Task 1', exact: true }).check();
  come();
  await expect(fact(page, 'Left to make')).toContainText('9,550');
  await expect(made(page)).toHaveValue('7200');
  await expect(tracker(page)).toContainText('1 of 40 tasks ticked off.');
});

test('a full storage keeps nothing and spoils nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/seasonal');
  await ready(page);
  await made(page).fill('7200');
  await expect(fact(page, 'Left to make')).toContainText('9,550');
  await page.getByRole('checkbox', { name: 'Task 1', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Task 2', exact: true }).check();
  await expect(tracker(page)).toContainText('2 of 40 tasks ticked off.');
  const said = 'This browser stores nothing: your input is lost when you leave the page.';
  await expect(tracker(page)).toContainText(said);

  await page.goto('/tree-of-life');
  await ready(page);
  await expect(page.getByText(said)).toHaveCount(0);
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText(said)).toBeVisible();

  await page.goto('/cafe?level=120');
  await page.getByRole('button', { name: 'Keep level 120 as mine' }).click();
  await expect(page.getByText(said)).toBeVisible();
  await expect(page.getByText('Your farm:')).toHaveCount(0);
});

test.describe('offline', () => {
  // Pictures of earlier seasons, which nobody has asked for yet.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('the strip of seasons opens and closes in the page', async ({ page, context }) => {
    await page.goto('/seasonal');
    await ready(page);
    await made(page).fill('7200');
    await context.setOffline(true);
    const strip = page.getByRole('navigation', { name: 'Seasonal events' });
    const all = strip.getByRole('link', { name: /^All \d+ events/ });
    await all.focus();
    await page.keyboard.press('Enter');
    await expect(strip.getByRole('link', { name: 'Winter Wonderland 2019' })).toBeVisible();
    await expect(strip.getByRole('link', { name: 'Only the last 5' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(strip.getByRole('link', { name: /20\d\d/ })).toHaveCount(5);
    await expect(made(page)).toHaveValue('7200');
    await expect(fact(page, 'Left to make')).toContainText('9,550');
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the tracker answers by its address, and nothing is offered that cannot be kept', async ({ page }) => {
    await page.goto('/seasonal');
    await made(page).fill('7200');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/seasonal?made=7200');
    await expect(fact(page, 'Needed per day')).toContainText('600');
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    for (const link of [/^All \d+ events/, /^Only the last/]) {
      await page.getByRole('link', { name: link }).click();
      await expect(made(page)).toHaveValue('7200');
    }
  });
});

test('an event of the past says so, and has nothing to tick', async ({ page }) => {
  await page.goto('/seasonal/winter-2022');
  await expect(page.getByRole('region', { name: 'How far a steady player got' })).toContainText(
    'This event ended Wed 11 Jan 2023',
  );
  await expect(page.getByText('You should be done.')).toBeVisible();
  await expect(tracker(page)).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('quests are ticked off, and stay so', async ({ page }) => {
  await page.goto('/dream/quests');
  await ready(page);
  const quest = page.getByRole('table').first().getByRole('checkbox').first();
  await expect(quest).toHaveAccessibleName(/^[A-Z][a-z ]+ quest 1$/);
  await quest.check();
  await page.reload();
  await expect(quest).toBeChecked();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
