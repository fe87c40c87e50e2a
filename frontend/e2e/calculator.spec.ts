import type { Locator } from '@playwright/test';
import { card, field, needed, only, PAGE, switchOf, test } from './support/calculator';
import { expect, expectAccessible, expectNoSidewaysScroll, ready } from './support/test';

test('is complete, accessible on a desk by day and by night, and never scrolls sideways', async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.getByRole('table', { name: 'Total materials' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Active' })).toHaveCount(6);
  await expect(page.getByRole('group', { name: 'Add a building' }).getByRole('checkbox')).toHaveCount(13);
  await expect(field(card(page, 'Land'), 'Current level')).toHaveValue('6');
  await expect(field(card(page, 'Farmhouse'), 'Target level')).toHaveValue('4');
  await expectNoSidewaysScroll(page);
  await page.locator('summary', { hasText: 'I have' }).click();
  await page.getByText('Step by step').first().click();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, { only: 'color-contrast' });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a week is planned by touch alone, and is still there after a reload', async ({ page }) => {
    await page.goto(PAGE);
    const house = card(page, 'House');
    await house.getByRole('button', { name: 'Only this' }).tap();
    // 10 bricks of level 2 are all that is known of bricks so far.
    await expect(needed(page, 'Bricks')).toHaveText('10');
    for (let i = 0; i < 2; i++) await house.getByRole('button', { name: 'One more' }).tap();
    await expect(needed(page, 'Bricks')).toHaveText('30');
    const size = await house.getByRole('button', { name: 'One more' }).boundingBox();
    expect(Math.min(size!.width, size!.height)).toBeGreaterThanOrEqual(44);
    await house.getByRole('button', { name: 'Level up' }).tap();
    const before = Number(
      await needed(page, 'Cash')
        .textContent()
        .then((text) => text!.replace(/\D/g, '')),
    );
    await field(house, 'Bulldoze').tap();
    await page.getByLabel('Bulldozer mode').tap();
    await expect(needed(page, 'Cash')).not.toHaveText(before.toLocaleString('en'));
    await page.reload();
    await expect(field(card(page, 'House'), 'Quantity')).toHaveValue('3');
    await expect(page.getByLabel('Bulldozer mode')).toBeChecked();
    // The brief total stays in sight.
    await page.getByRole('button', { name: 'Reset', exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: /^Total.*: to the table$/ })).toBeInViewport();
    await expectNoSidewaysScroll(page);
  });
});

test('two buildings are asked about in three taps, and what was chosen stays', async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.getByText('6 of 19 included')).toBeVisible();
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await expect(needed(page, 'Cash')).toHaveText('0');
  await page.getByRole('checkbox', { name: 'Add Windmill' }).click();
  await page.getByRole('checkbox', { name: 'Add Barn' }).click();
  await expect(page.getByText('2 of 19 included')).toBeVisible();
  await expect(card(page, 'Windmill')).toContainText('Cost to reach level 2, 2 levels');
  await expect(card(page, 'Windmill')).toContainText(/% of total/);
  await card(page, 'Barn').getByRole('button', { name: 'Only this' }).click();
  await page.reload();
  await expect(page.getByText('1 of 19 included')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByText('19 of 19 included')).toBeVisible();
  await expect(page.getByText('Add a building:')).toHaveCount(0);
});

test('a building is switched by keys alone, and they go on at its switch', async ({ page }) => {
  await page.goto(PAGE);
  await page.locator('[data-island][data-ready]').waitFor();
  await switchOf(page, 'Sheep pen').focus();
  await page.keyboard.press('Space');
  await expect(field(card(page, 'Sheep pen'), 'Active')).toBeFocused();
  await expect(field(card(page, 'Sheep pen'), 'Active')).toBeInViewport();
  await page.keyboard.press('Space');
  await expect(card(page, 'Sheep pen')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Add Sheep pen' })).toBeFocused();
});

test('a target goes with its level, and one that is not there is refused', async ({ page }) => {
  await page.goto(PAGE);
  const silo = card(page, 'Silo');
  const [current, target] = ['Current level', 'Target level'].map((label) => field(silo, label)) as [Locator, Locator];
  await expect(silo.getByRole('textbox'), 'one field a number').toHaveCount(2);
  await expect(target).toHaveValue('2');
  await expect(target).toHaveAccessibleDescription('to 9');
  await target.click();
  await page.keyboard.type('3');
  await current.fill('10');
  await expect(target, 'as many levels ahead').toHaveValue('12');
  await target.fill('13');
  await expect(target).toHaveAccessibleDescription(/“13” cannot be used. Please give a whole number from 11 to 12./);
  await expect(needed(page, 'Cash')).toHaveText('–');
  await silo.getByRole('button', { name: 'Level down' }).click();
  await expect(target).toHaveValue('11');
  await expect(needed(page, 'Cash')).not.toHaveText('–');
  await page.reload();
  await expect(target).toHaveValue('11');
  expect(await page.evaluate(() => localStorage.getItem('dream_calc'))).toMatch(
    /"ref":"silo"[^}]*"userLevel":8[^}]*"userSpread":2/,
  );
});

test('the frame of an edit waits for its card and the totals alone, and not for storage', async ({ page }) => {
  await page.goto(PAGE);
  await ready(page);
  const more = card(page, 'Silo').getByRole('button', { name: 'Higher target' });
  await more.click();
  await expect(page.getByRole('combobox', { name: 'Plan' }), 'a plan that was changed has a name').toHaveText(
    'My plan',
  );
  const seen = await more.evaluate(async (button) => {
    const changes = new MutationObserver(() => {});
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    let stored = 0;
    Storage.prototype.setItem = () => void stored++;
    (button as HTMLElement).click();
    await null;
    const records = changes.takeRecords();
    const places = records.map(({ target }) => {
      const section = (target instanceof Element ? target : target.parentElement!).closest('section');
      return section?.getAttribute('aria-label') ?? section?.querySelector('h3')?.textContent ?? 'bar';
    });
    return { places: [...new Set(places)].sort(), changes: records.length, stored };
  });
  expect(seen).toMatchObject({ places: ['Silo', 'Total', 'bar'], stored: 0 });
  expect(seen.changes).toBeLessThanOrEqual(11);
});

test('with a stock the bar says what is missing, in full, and what can be built is said', async ({ page }) => {
  await page.goto(PAGE);
  await page.locator('[data-island][data-ready]').waitFor();
  const bar = page.locator('p', { has: page.getByRole('link', { name: ': to the table' }) });
  const cash = (await needed(page, 'Cash').textContent())!;
  await expect(bar).toContainText(cash);
  await expect(bar).toContainText(/^Total/);
  await page.getByRole('link', { name: 'What can I build?' }).click();
  await page.getByRole('link', { name: 'Enter your stock' }).click();
  await page.getByLabel('I have Cash').fill('1000000');
  await page.getByLabel('I have Boards').fill('1');
  await expect(bar).toContainText(/^Missing/);
  await expect(bar).not.toContainText(cash);
  const reach = page.getByRole('region', { name: 'What can I build?' });
  await expect(reach).toContainText(/a material is not in your stock list, for .*Silo/);
  for (const name of ['Nails', 'Boards', 'Saws', 'Bricks', 'Tiles', 'Glass panes', 'Scrolls', 'Ink bottles', 'Books'])
    await page.getByLabel(`I have ${name}`).fill('1000000');
  const windmill = reach.getByRole('listitem').filter({ hasText: 'Windmill' });
  await expect(windmill.locator('b'), 'all that it pays for').toHaveText('15');
  await windmill.getByRole('button', { name: 'Plan it' }).click();
  await expect(field(card(page, 'Windmill'), 'Active')).toBeChecked();
  await expect(field(card(page, 'Windmill'), 'Target level'), 'the most that is planned at once').toHaveValue('8');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await page.evaluate(() => localStorage.getItem('my_farm'))).toContain('"cash":1000000');
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`plans and the link to share stand on the first screen, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(PAGE);
    await expect(page.getByRole('combobox', { name: 'Plan' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Share' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('table', { name: 'Total materials' })).toBeInViewport();
  });
}

test.describe('when the connection is cut', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('it goes on, once it has its figures', async ({ page, context }) => {
    await page.goto(PAGE);
    await page.locator('[data-island][data-ready]').waitFor();
    await context.setOffline(true);
    await card(page, 'House').getByRole('button', { name: 'Only this' }).click();
    await field(card(page, 'House'), 'Quantity').fill('3');
    await expect(needed(page, 'Bricks')).toHaveText('30');
  });

  test('before its figures came, it works as the form that it is', async ({ page }) => {
    await page.route('**/api/dream/buildings?*', (route) => route.abort());
    await page.goto(PAGE);
    await expect(page.getByRole('button', { name: 'Work out the totals' })).toBeVisible();
    await only(page, 'House');
    await field(card(page, 'House'), 'Quantity').fill('3');
    await page.getByRole('button', { name: 'Work out the totals' }).click();
    await expect(needed(page, 'Bricks')).toHaveText('30');
  });
});

test('a week is planned by keys alone, and its result is announced', async ({ page }) => {
  await page.goto(PAGE);
  await only(page, 'Barn');
  await field(card(page, 'Barn'), 'Current level').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(field(card(page, 'Barn'), 'Target level')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await expect(page.locator('[data-announcer]')).toContainText(/^Total: .*boards/);
  const cash = await needed(page, 'Cash').textContent();
  await page.keyboard.press('ArrowUp');
  await expect(needed(page, 'Cash')).not.toHaveText(cash!);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(field(card(page, 'Barn'), 'Active')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(needed(page, 'Cash')).toHaveText('0');
});

test('what is made of unknown figures says so, and is never enough', async ({ page }) => {
  await page.goto(PAGE);
  await only(page, 'Sheep pen');
  await field(card(page, 'Sheep pen'), 'Current level').fill('7');
  await expect(needed(page, 'Cash')).toHaveText('?');
  await page.locator('summary', { hasText: 'I have' }).click();
  await page.getByLabel('I have Cash').fill('1000000000');
  const row = page.getByRole('table', { name: 'Total materials' }).getByRole('row', { name: 'Cash' });
  await expect(row.getByRole('cell').last()).toHaveText('?have 1,000,000,000');
  await expect(row).not.toContainText('enough');
  await expect(page.getByText(/Not in the totals/)).toContainText('Sheep pen');
});

test('what the player owns is subtracted, and the scarcest comes first', async ({ page }) => {
  await page.goto(PAGE);
  await page.locator('summary', { hasText: 'I have' }).click();
  await page.getByLabel('I have Cash').fill('1');
  await page.getByLabel('I have Nails').fill('999999');
  const rows = page.getByRole('table', { name: 'Total materials' }).locator('tbody tr');
  await expect(rows.first()).toContainText('Cash');
  await expect(rows.last()).toContainText('enough');
});

test('great numbers fit on a phone', async ({ page }) => {
  await page.goto(PAGE);
  await page.evaluate(() => {
    const settings = ['farmhouse', 'windmill', 'house', 'sheep-pen', 'rabbit-hutch'].map((ref) => ({
      ref,
      active: true,
      bull: ref !== 'farmhouse',
      userLevel: ref === 'farmhouse' ? 30 : 6,
      userSpread: 50,
      multiplier: 20,
    }));
    localStorage.setItem('dream_calc', JSON.stringify(settings));
    localStorage.setItem('dream_calc_isBulldozer', 'true');
    localStorage.setItem('calc_date', '2026-11-01T00:00:00.000Z');
  });
  await page.reload();
  // The stored plan moves the page when it comes.
  await expect(needed(page, 'Cash')).toContainText(/\d,\d{3},\d{3}/);
  await page.locator('summary', { hasText: 'I have' }).click();
  await page.getByLabel('I have Cash').fill('1000');
  await expect(page.getByRole('columnheader', { name: 'Missing' })).toBeVisible();
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    const tooWide = await page.evaluate(() =>
      [...document.querySelectorAll('form section, form > p, form section > div')]
        .filter((box) => box.scrollWidth > box.clientWidth)
        .map((box) => box.textContent),
    );
    expect(tooWide, `${width} px`).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form works out the same totals', async ({ page }) => {
    await page.goto(PAGE);
    await only(page, 'House');
    await field(card(page, 'House'), 'Quantity').fill('3');
    await page.getByRole('button', { name: 'Work out the totals' }).first().click();
    await expect(needed(page, 'Bricks')).toHaveText('30');
    await expect(field(card(page, 'House'), 'Quantity')).toHaveValue('3');
    await expect(page.getByRole('button', { name: 'Level up' })).toHaveCount(0);
    await field(card(page, 'House'), 'Current level').fill('3');
    await field(card(page, 'House'), 'Target level').fill('5');
    await switchOf(page, 'House').uncheck();
    await switchOf(page, 'Windmill').check();
    await page.getByRole('button', { name: 'Work out the totals' }).click();
    await expect(field(card(page, 'Windmill'), 'Current level')).toHaveValue('0');
    await expect(needed(page, 'Bricks')).not.toHaveText('30');
    await switchOf(page, 'House').check();
    await page.getByRole('button', { name: 'Work out the totals' }).click();
    await expect(field(card(page, 'House'), 'Target level'), 'what is off is not forgotten').toHaveValue('5');
    await expectNoSidewaysScroll(page);
  });
});
