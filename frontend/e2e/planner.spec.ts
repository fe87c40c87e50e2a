import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, ready, test } from './support/test';

const total = (page: Page) => page.getByRole('region', { name: 'Total' });
const entry = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const entries = (page: Page) => page.locator('main ol > li h3');
const field = (page: Page, name: string, label: 'From' | 'To' | 'Quantity') =>
  entry(page, name).getByLabel(label, { exact: true });
const add = async (page: Page, name: string) => {
  await page.getByRole('combobox').selectOption(name);
  await page.getByRole('button', { name: 'Add to plan' }).click();
};
const kept = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('my_plan') ?? '{}') as { plan?: string }).plan);

// House: levels 1, 2 and 3 take 400, 1,250 and 3,850 cash; the first apple book 500, the second 1,500.
const HOUSE = 'building.house.0-2';

test('a player picks a building from its table, changes its levels twice, adds another, and removes the first', async ({
  page,
}) => {
  await page.goto('/buildings/house?from=0&to=2');
  await ready(page);
  await page.getByRole('link', { name: 'Add to plan' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added.' })).toBeVisible();
  await page.getByRole('link', { name: 'Add to plan' }).click();
  await expect(page.getByText('Added: 2 × in your plan.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('1');
  await expect(page.getByText('Added:'), 'it was another range').toBeHidden();
  await page.getByRole('link', { name: 'Your plan: 1' }).click();

  await expect(entries(page)).toHaveText(['House']);
  await expect(total(page)).toContainText('3,300 Cash');
  await expect(page).toHaveURL(/\/planner\?plan=building\.house\.0-2x2$/);
  await field(page, 'House', 'Quantity').fill('1');
  await expect(total(page)).toContainText('1,650 Cash');
  await field(page, 'House', 'To').fill('3');
  await expect(total(page)).toContainText('5,500 Cash');
  await expect(page).toHaveURL(/plan=building\.house\.0-3$/);
  await add(page, 'Apples');
  await expect(entries(page)).toHaveText(['House', 'Apples']);
  await expect(page.getByRole('combobox')).toHaveValue('');
  await field(page, 'Apples', 'To').fill('1');
  await expect(entry(page, 'Apples')).toContainText('From level 0 to 1');
  await expect(page).toHaveURL(/plan=building\.house\.0-3\+library\.apple\.0-1$/);

  await page.getByRole('link', { name: 'Remove House' }).click();
  await expect(entries(page)).toHaveText(['Apples']);
  await expect(total(page)).not.toContainText('5,500');
  await expect(page.getByRole('heading', { name: 'In this plan: 1' })).toBeFocused();
  await page.goBack();
  await expect(entries(page)).toHaveText(['House', 'Apples']);
  await expect(field(page, 'House', 'To')).toHaveValue('3');
  expect(await kept(page)).toBe('building.house.0-3 library.apple.0-1');
  await page.goBack();
  await expect(entries(page)).toHaveText(['House']);
  await page.goForward();
  await page.goForward();
  await expect(entries(page)).toHaveText(['Apples']);
  expect(await kept(page)).toBe('library.apple.0-1');

  await page.goto('/planner');
  await expect(entries(page)).toHaveText(['Apples']);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page.getByRole('heading', { name: 'Make a plan' })).toBeFocused();
  await page.goto('/planner');
  await ready(page);
  await expect(entries(page)).toHaveCount(0);
});

test('a building is planned many times and at several levels, less what one has', async ({ page }) => {
  await page.goto(`/planner?plan=${HOUSE}`);
  await ready(page);
  await field(page, 'House', 'Quantity').fill('13');
  await expect(entry(page, 'House')).toContainText('13 × from level 0 to 2:');
  await expect(total(page)).toContainText('21,450 Cash');
  await add(page, 'House');
  await expect(entries(page)).toHaveText(['House', 'House']);
  await entry(page, 'House').nth(1).getByLabel('To', { exact: true }).fill('1');
  await expect(page).toHaveURL(/plan=building\.house\.0-2x13\+building\.house\.0-1$/);
  await expect(total(page)).toContainText('21,850 Cash');
  await total(page).getByText('I have', { exact: true }).first().click();
  await total(page).getByLabel('I have Cash').fill('0');
  await expect(total(page).getByLabel('I have Cash'), 'none is an amount').toHaveValue('0');
  await total(page).getByLabel('I have Cash').fill('1850');
  await expect(total(page)).toContainText('20,000 Cash, missing of 21,850');
  await field(page, 'House', 'Quantity').first().fill('0');
  await expect(entry(page, 'House').first()).toContainText('“Quantity” needs a whole number between 1 and 99.');
  await expect(total(page)).toContainText('No answer yet');
  await page.goto(`/planner?plan=${HOUSE}`);
  await expect(total(page), 'it is kept').toContainText('enough Cash, missing of 1,650');
});

test('the total is the sum of the tables, and unknown where a part of one is', async ({ page }) => {
  await page.goto('/planner?plan=building.house.0-2+building.windmill.0-2+village.time.1-2');
  await ready(page);
  const cash = async (name: string) =>
    Number((await entry(page, name).locator('li b').first().textContent())!.replaceAll(',', ''));
  const all = (await cash('House')) + (await cash('Windmill'));
  await expect(total(page).getByRole('listitem').first()).toHaveText(`${all.toLocaleString('en')} Cash`);
  await expect(total(page)).toContainText('Funds');
  await expect(total(page)).toContainText('Upgrade time, one after the other');
  await expect(total(page)).not.toContainText('?');

  // An impossible level: no total, and the typed text stays.
  await field(page, 'House', 'To').fill('99');
  await expect(entry(page, 'House')).toContainText('The table ends with level 10.');
  await expect(total(page)).toContainText('No answer yet');
  await expect(total(page).getByRole('listitem')).toHaveCount(0);
  await expect(field(page, 'House', 'To')).toHaveValue('99');
  await field(page, 'House', 'To').fill('2');
  await expect(total(page)).toContainText('Cash');
});

test('a shared link opens as a copy, names what cannot be used, and changes one’s own plan only when kept', async ({
  page,
  context,
}) => {
  await page.goto(`/planner?plan=${HOUSE}`);
  await ready(page);
  await expect(page.getByText('This plan came with the link.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it as mine' }).click();
  await expect(page.getByText('This plan came with the link.')).toBeHidden();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByLabel('Link to this plan')).toHaveValue(/\/planner\?plan=building\.house\.0-2$/);

  await page.goto('/planner?plan=library.apple.0-1+building.castle.1-2+market.contract');
  await expect(page.getByText('“building.castle.1-2” was left out')).toBeVisible();
  await expect(page.getByText('Your own plan, of 1, is untouched.')).toBeVisible();
  await field(page, 'Apples', 'To').fill('2');
  await expect(entry(page, 'Apples')).toContainText('From level 0 to 2');
  expect(await kept(page)).toBe('building.house.0-2');
  await page.getByRole('button', { name: 'Back to my own plan' }).click();
  await expect(entries(page)).toHaveText(['House']);
  await page.goto('/planner?plan=library.apple.0-1');
  await page.getByRole('button', { name: 'Add it to mine' }).click();
  await expect(entries(page)).toHaveText(['House', 'Apples']);
  await expect(page.getByText('This plan came with the link.')).toBeHidden();
  expect(await kept(page)).toBe('building.house.0-2 library.apple.0-1');
  await page.goto('/planner?plan=market.contract');
  await page.getByRole('button', { name: 'Keep it in place of mine' }).click();
  await expect.poll(() => kept(page)).toBe('market.contract');
});

for (const [button, shown, plan] of [
  ['Back to my own plan', ['House'], HOUSE],
  ['Add it to mine', ['House', 'Apples'], `${HOUSE} library.apple.0-1`],
] as const) {
  test(`after “${button}” the way back leads to the copy, and one’s own plan stays as it is`, async ({ page }) => {
    await page.goto('/planner');
    await page.evaluate((plan) => localStorage.setItem('my_plan', JSON.stringify({ version: 1, plan })), HOUSE);
    await page.goto('/planner?plan=library.apple.0-1');
    await ready(page);
    await page.getByRole('button', { name: button }).click();
    await expect(entries(page)).toHaveText([...shown]);
    await expect(page.getByText('This plan came with the link.')).toBeHidden();
    await page.goBack();
    await expect(entries(page)).toHaveText(['Apples']);
    await expect(page.getByText('This plan came with the link.')).toBeVisible();
    expect(await kept(page)).toBe(plan);
    await page.goForward();
    await expect(entries(page)).toHaveText([...shown]);
    await expect(page.getByText('This plan came with the link.')).toBeHidden();
    expect(await kept(page)).toBe(plan);
  });
}

test('who has no plan keeps a shared one by changing it', async ({ page }) => {
  await page.goto(`/planner?plan=${HOUSE}`);
  await ready(page);
  expect(await kept(page)).toBeUndefined();
  await field(page, 'House', 'To').fill('3');
  await expect(page.getByText('This plan came with the link.')).toBeHidden();
  await page.goto('/planner');
  await expect(field(page, 'House', 'To')).toHaveValue('3');
});

test('a plan goes on where it was left, also when a table adds to it in between', async ({ page }) => {
  await page.goto('/planner');
  await ready(page);
  await add(page, 'House');
  await field(page, 'House', 'To').fill('2');
  await entry(page, 'House').getByRole('link', { name: 'House', exact: true }).click();
  await page.goto('/library/apple?from=0&to=1');
  await ready(page);
  await page.getByRole('link', { name: 'Add to plan' }).click();
  await expect(page.getByRole('link', { name: 'Your plan: 2' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(entries(page)).toHaveText(['House', 'Apples']);
  await expect(page.getByText('This plan came with the link.')).toBeHidden();
});

test('after going back the player sees their own plan, also where the browser loads the page again', async ({
  page,
}) => {
  await page.goto('/planner');
  await page.evaluate((plan) => localStorage.setItem('my_plan', JSON.stringify({ version: 1, plan })), HOUSE);
  await page.reload();
  await expect(page).toHaveURL(/plan=building\.house\.0-2$/);
  await page.goto('/library/apple?from=0&to=1');
  await ready(page);
  await page.getByRole('link', { name: 'Add to plan' }).click();
  await expect(page.getByRole('link', { name: 'Your plan: 2' })).toBeVisible();
  await page.goBack();
  for (const again of [false, true]) {
    if (again) await page.reload();
    await ready(page);
    await expect(entries(page)).toHaveText(['House', 'Apples']);
  }
  await expect(page.getByText('This plan came with the link.')).toBeHidden();
});

test('two tabs show the same plan', async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto('/planner');
  await ready(page);
  await other.goto('/planner');
  await ready(other);
  await add(page, 'House');
  await expect(entries(other)).toHaveText(['House']);
  await field(other, 'House', 'To').fill('2');
  await expect(field(page, 'House', 'To')).toHaveValue('2');
  await expect(total(page)).toContainText('1,650 Cash');
  await field(page, 'House', 'To').fill('1');
  await expect(field(other, 'House', 'To')).toHaveValue('1');
  await expect(total(other)).toContainText('400 Cash');
});

test.describe('offline', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('what is there is counted on, and what is added says that its figures are out of reach', async ({
    page,
    context,
  }) => {
    await page.goto(`/planner?plan=${HOUSE}`);
    await ready(page);
    await context.setOffline(true);
    await field(page, 'House', 'To').fill('1');
    await expect(total(page)).toContainText('400 Cash');
    await add(page, 'Apples');
    await expect(entry(page, 'Apples')).toContainText('These figures cannot be loaded');
    await expect(total(page)).toContainText('These figures cannot be loaded');
    await expect(total(page).getByRole('listitem')).toHaveCount(0);
    await expect(entry(page, 'House')).toContainText('400 Cash');
    await context.setOffline(false);
    await expect(entry(page, 'Apples')).toContainText('Cash');
    await expect(total(page)).toContainText('Cash');
  });
});

test.describe('what cannot be had', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('is asked for again by a button', async ({ page }) => {
    let away = true;
    await page.route('**/api/library/apple*', (route) => (away ? route.abort() : route.continue()));
    await page.goto(`/planner?plan=${HOUSE}`);
    await ready(page);
    await add(page, 'Apples');
    const again = entry(page, 'Apples').getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(again).toBeVisible();
    away = false;
    await again.press('Enter');
    await expect(entry(page, 'Apples')).toContainText('Cash');
    // The button has gone: the keyboard goes on where it was.
    expect(await entry(page, 'Apples').evaluate((card) => card.contains(document.activeElement))).toBe(true);
  });
});

test('the plan is full at 24, and says so here and at the tables', async ({ page, site }) => {
  const links = ((await (await fetch(`${site.apiUrl}/api/pages`)).json()) as string[])
    .filter((path) => path.startsWith('/buildings/'))
    .map((path) => path.slice('/buildings/'.length));
  const parts = links
    .filter((link) => link !== 'house')
    .map((link) => `building.${link}.0-1`)
    .slice(0, 24);
  await page.goto(`/planner?plan=${[...parts, HOUSE].join('+')}`);
  await ready(page);
  await expect(page.getByText('“building.house.0-2” was left out: a plan holds 24 tables.')).toBeVisible();
  await expect(entries(page)).toHaveCount(24);
  await expect(page.getByText('The plan is full: it holds 24.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it as mine' }).click();
  await page.goto('/buildings/house');
  await ready(page);
  await page.getByRole('link', { name: 'Add to plan' }).click();
  await expect(page.getByText('It is full: a plan holds 24.')).toBeVisible();
  expect((await kept(page))!.split(' ')).toHaveLength(24);
});

test('a browser that keeps nothing takes the plan along in the address, and damaged entries are nothing', async ({
  page,
}) => {
  await page.goto('/privacy');
  await page.evaluate(() => localStorage.setItem('my_plan', '{"version":1,"plan":'));
  await page.goto('/planner');
  await ready(page);
  await expect(entries(page)).toHaveCount(0);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/buildings/house?from=0&to=2');
  await ready(page);
  await page.getByRole('link', { name: 'Add to plan' }).click();
  await expect(page).toHaveURL(/plan=building\.house\.0-2$/);
  await ready(page);
  await field(page, 'House', 'To').fill('3');
  await expect(page.getByRole('alert')).toContainText('Your browser keeps nothing for this site');
  await expect(total(page)).toContainText('5,500 Cash');
  await page.reload();
  await expect(total(page)).toContainText('5,500 Cash');
});

test('my farm lists the plan among what the browser keeps, and deletes it', async ({ page }) => {
  await page.goto('/buildings/house?from=0&to=2');
  await ready(page);
  await page.getByRole('link', { name: 'Add to plan' }).click();
  await page.goto('/my-farm');
  await expect(page.getByRole('region', { name: 'What this browser keeps' }).getByRole('listitem')).toContainText([
    'Your plan in the planner',
  ]);
  await page.getByRole('button', { name: 'Delete my_plan' }).click();
  await page.goto('/planner');
  await ready(page);
  await expect(entries(page)).toHaveCount(0);
});

test('by keyboard a plan is made and cleared', async ({ page }) => {
  await page.goto('/planner');
  await ready(page);
  await page.getByRole('combobox').focus();
  await page.keyboard.type('Hous');
  await page.keyboard.press('Tab');
  await expect(entries(page), 'nothing is added by a choice alone').toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(entries(page)).toHaveText(['House']);
  await field(page, 'House', 'To').focus();
  await page.keyboard.type('1');
  await expect(total(page)).toContainText('400 Cash');
  await page.getByRole('link', { name: 'Remove House' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Make a plan' })).toBeFocused();
});

test('a number that changes often sets the address seldom: browsers refuse very frequent changes', async ({ page }) => {
  await page.addInitScript(() => {
    const { replaceState } = history;
    history.replaceState = function (state, unused, url) {
      if (url === undefined && JSON.stringify(state) === JSON.stringify(history.state))
        throw new DOMException('too often', 'SecurityError');
      replaceState.call(history, state, unused, url);
    };
  });
  await page.goto(`/planner?plan=${HOUSE}`);
  await ready(page);
  for (const [to, cash] of [
    ['1', '400 Cash'],
    ['3', '5,500 Cash'],
    ['2', '1,650 Cash'],
  ] as const) {
    await field(page, 'House', 'To').fill(to);
    await expect(total(page)).toContainText(cash);
  }
  await expect(field(page, 'House', 'To')).toBeFocused();
});

test('on a phone it fits, with the way to share it open', async ({ page }) => {
  await page.goto(`/planner?plan=${HOUSE}+building.land+library.apple.3-1+building.castle`);
  await ready(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a plan is made, changed and shared by documents', async ({ page }) => {
    await page.goto('/buildings/house?from=0&to=2');
    await page.getByRole('link', { name: 'Add to plan' }).click();
    await expect(total(page)).toContainText('1,650 Cash');
    await add(page, 'Apples');
    await expect(entries(page)).toHaveText(['House', 'Apples']);
    await field(page, 'Apples', 'To').fill('1');
    await entry(page, 'Apples').getByRole('button', { name: 'Add up' }).click();
    await expect(entry(page, 'Apples')).toContainText('From level 0 to 1');
    await field(page, 'House', 'From').fill('7');
    await entry(page, 'House').getByRole('button', { name: 'Add up' }).click();
    await expect(entry(page, 'House')).toContainText('From level 7 to 2 goes down.');
    await expect(total(page)).toContainText('No answer yet');
    await page.getByRole('link', { name: 'Remove House' }).click();
    await expect(entries(page)).toHaveText(['Apples']);
    await expect(entry(page, 'Apples')).toContainText('From level 0 to 1');
    await page.getByRole('button', { name: 'Add to plan' }).click();
    await expect(page.getByText('Choose what to add.')).toBeVisible();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page.getByRole('heading', { name: 'Make a plan' })).toBeVisible();
  });
});
