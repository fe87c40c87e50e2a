import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { startSite } from './support/site';
import { CLOCK, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

const PAGE = '/dream/calculator';
const RESET = 'Are you sure you want to reset the calculator?';
const UPDATE = 'Are you sure you want to update and reset the calculator?';
const NOTICE = 'There was an update that required resetting the calculator.  Sorry for the inconvience.';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (card: Locator, label: string) => card.getByLabel(label, { exact: true });
/** The figure of a material in the total table. */
const needed = (page: Page, material: string) => page.getByRole('table', { name: 'Total materials' }).getByRole('row', { name: material }).getByRole('cell').first();

/** Only one building counts, so that its costs are the total. */
async function only(page: Page, name: string) {
  const switches = page.getByRole('checkbox', { name: 'Active' });
  for (let i = 0; i < (await switches.count()); i++) if (await switches.nth(i).isChecked()) await switches.nth(i).uncheck();
  await field(card(page, name), 'Active').check();
}

test.beforeEach(async ({ page }) => {
  // The notice of what is stored would lie over the cards.
  await page.addInitScript((now) => {
    try {
      localStorage.setItem('_CookieNotification', now);
    } catch {
      // A test of blocked storage.
    }
  }, CLOCK);
});

test('is complete, accessible and never scrolls sideways', async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.getByRole('table', { name: 'Total materials' })).toBeVisible();
  await expect(page.locator('.calc-card')).toHaveCount(19);
  await expect(field(card(page, 'Land'), 'Current level')).toHaveValue('6');
  await expect(field(card(page, 'Farmhouse'), 'Future levels')).toHaveAttribute('max', '50');
  await expectNoSidewaysScroll(page);
  await page.locator('summary', { hasText: 'I have' }).click();
  await page.getByText('Step by step').first().click();
  await page.getByRole('button', { name: 'Share' }).click();
  await expectAccessible(page);
});

test.describe('on a desk, at night', () => {
  test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' });

  test('it is as accessible', async ({ page }) => {
    await page.goto(PAGE);
    await page.locator('summary', { hasText: 'I have' }).click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a week is planned by touch alone, and is still there after a reload', async ({ page }) => {
    await page.goto(PAGE);
    const switches = page.getByRole('checkbox', { name: 'Active' });
    await expect(page.getByRole('combobox', { name: 'Open plan' })).toBeAttached();
    for (let i = 0; i < 19; i++) await switches.nth(i).tap();
    const house = card(page, 'House');
    await field(house, 'Active').tap();
    // 10 bricks of level 2 are all that is known of bricks so far.
    await expect(needed(page, 'Bricks')).toHaveText('10');
    for (let i = 0; i < 2; i++) await house.getByRole('button', { name: 'One more' }).tap();
    await expect(needed(page, 'Bricks')).toHaveText('30');
    const size = await house.getByRole('button', { name: 'One more' }).boundingBox();
    expect(Math.min(size!.width, size!.height)).toBeGreaterThanOrEqual(44);
    await house.getByRole('button', { name: 'Level up' }).tap();
    const before = Number(await needed(page, 'Cash').textContent().then((text) => text!.replace(/\D/g, '')));
    await field(house, 'Bulldoze').tap();
    await page.getByLabel('Bulldozer mode').tap();
    await expect(needed(page, 'Cash')).not.toHaveText(before.toLocaleString('en'));
    await page.reload();
    await expect(field(card(page, 'House'), 'Quantity')).toHaveValue('3');
    await expect(page.getByLabel('Bulldozer mode')).toBeChecked();
    // The brief total stays in sight.
    await card(page, 'Sheep pen').scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: 'To the total table' })).toBeInViewport();
    await expectNoSidewaysScroll(page);
  });
});

test('a week is planned by keys alone, and its result is announced', async ({ page }) => {
  await page.goto(PAGE);
  await only(page, 'Barn');
  await field(card(page, 'Barn'), 'Current level').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(field(card(page, 'Barn'), 'Future levels')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1');
  await expect(page.locator('[data-announcer]')).toContainText(/^Total: .*boards/);
  const cash = await needed(page, 'Cash').textContent();
  await page.keyboard.press('ArrowUp');
  await expect(needed(page, 'Cash')).not.toHaveText(cash!);
  // Beyond the limit is held within it.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  await expect(field(card(page, 'Barn'), 'Future levels')).toHaveValue('8');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(field(card(page, 'Barn'), 'Active')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(needed(page, 'Cash')).toHaveText('0');
});

test('unknown figures are left out of the totals, which say so', async ({ page }) => {
  await page.goto(PAGE);
  await only(page, 'Sheep pen');
  await field(card(page, 'Sheep pen'), 'Current level').fill('7');
  await expect(needed(page, 'Cash')).toHaveText('0 + ?');
  await expect(page.getByText(/Not in the totals/)).toContainText('Sheep pen');
});

test('what the player owns is subtracted, and the scarcest stands first', async ({ page }) => {
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
    const settings = ['farmhouse', 'windmill', 'house', 'sheep-pen', 'rabbit-hutch'].map((ref) => ({ ref, active: true, bull: ref !== 'farmhouse', userLevel: ref === 'farmhouse' ? 30 : 6, userSpread: 50, multiplier: 20 }));
    localStorage.setItem('dream_calc', JSON.stringify(settings));
    localStorage.setItem('dream_calc_isBulldozer', 'true');
    localStorage.setItem('calc_date', '2026-11-01T00:00:00.000Z');
  });
  await page.reload();
  await page.locator('summary', { hasText: 'I have' }).click();
  await page.getByLabel('I have Cash').fill('1000');
  await expect(page.getByRole('columnheader', { name: 'Missing' })).toBeVisible();
  await expect(needed(page, 'Cash')).toContainText(/\d,\d{3},\d{3}/);
  const tooWide = await page.evaluate(() => [...document.querySelectorAll('.calc-total, .calc-strip, .calc-card, .calc-fields')].filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.textContent));
  expect(tooWide).toEqual([]);
});

test('two tabs stay in step', async ({ page, context }) => {
  await page.goto(PAGE);
  const other = await context.newPage();
  await other.goto(PAGE);
  await field(card(page, 'Silo'), 'Current level').fill('5');
  await expect(field(card(other, 'Silo'), 'Current level')).toHaveValue('5');
  await field(card(other, 'Silo'), 'Future levels').fill('4');
  await expect(field(card(page, 'Silo'), 'Future levels')).toHaveValue('4');
});

test('with storage blocked it works, and says that it forgets', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto(PAGE);
  await only(page, 'House');
  await expect(needed(page, 'Bricks')).toHaveText('10');
  await expect(page.getByText(/keeps nothing for this page/)).toBeVisible();
});

test('with storage full it works, says that it forgets, and the link keeps the plan', async ({ page }) => {
  await page.goto(PAGE);
  await field(card(page, 'Silo'), 'Current level').fill('5');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await field(card(page, 'Silo'), 'Current level').fill('7');
  await expect(page.getByText(/keeps nothing for this page/)).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this plan').inputValue();
  await page.goto(link);
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('7');
  await page.goto(PAGE);
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('5');
});

test('a reset asks first, and is taken back', async ({ page }) => {
  await page.goto(PAGE);
  await field(card(page, 'Silo'), 'Current level').fill('5');
  const answers = [false, true];
  page.on('dialog', (dialog) => {
    expect(dialog.message()).toBe(RESET);
    return answers.shift() ? dialog.accept() : dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('5');
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('5');
  await page.reload();
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('5');
});

test('plans have names, and go into a file and back', async ({ page }) => {
  await page.goto(PAGE);
  await field(card(page, 'Silo'), 'Current level').fill('5');
  await page.getByRole('button', { name: 'New plan from this' }).click();
  await page.getByLabel('Its name').fill('Second week');
  await page.getByLabel('Its name').press('Enter');
  await field(card(page, 'Silo'), 'Current level').fill('8');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export to a file' }).click()]);
  await page.getByLabel('Open plan').selectOption('My plan');
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('5');
  await page.getByLabel('Import from a file').setInputFiles(await download.path());
  await expect(page.getByLabel('Open plan').locator('option')).toHaveText(['My plan', 'Second week', 'My plan (2)', 'Second week (2)']);
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('8');
});

test('a shared plan opens as a copy in a browser with a plan of its own', async ({ page, browser, site }) => {
  await page.goto(PAGE);
  await field(card(page, 'Silo'), 'Current level').fill('9');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this plan').inputValue();
  expect(link.length).toBeLessThan(200);

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(site.url + PAGE);
  await field(card(friend, 'Silo'), 'Current level').fill('3');
  await expect.poll(() => friend.evaluate(() => localStorage.getItem('dream_calc'))).toContain('"userLevel":2');
  await friend.goto(link);
  await expect(field(card(friend, 'Silo'), 'Current level')).toHaveValue('9');
  await field(card(friend, 'Silo'), 'Current level').fill('10');
  await friend.goto(site.url + PAGE);
  await expect(field(card(friend, 'Silo'), 'Current level')).toHaveValue('3');
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Keep it as a plan of mine' }).click();
  await expect(friend.getByLabel('Open plan').locator('option')).toHaveText(['My plan', 'Shared plan']);
  await expect(friend).toHaveURL(site.url + PAGE);
  await friend.reload();
  await expect(field(card(friend, 'Silo'), 'Current level')).toHaveValue('9');
  await friend.context().close();

  await page.goto(`${link.slice(0, -6)}`);
  await expect(page.getByText(/This link is not complete/)).toBeVisible();
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('9');
});

test('a damaged plan is repaired, and what was changed is said', async ({ page }) => {
  await page.goto(PAGE);
  await page.evaluate(() => localStorage.setItem('dream_calc', '[{"ref":"silo","userLevel":99},{"ref":"barn","userLevel":"oops","active":false}]'));
  await page.reload();
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('12');
  await expect(page.getByText('Silo: current level 100 is not possible, so it is 12.')).toBeVisible();
  await expect(field(card(page, 'Barn'), 'Active')).not.toBeChecked();
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
    await expectNoSidewaysScroll(page);
  });
});

test.describe('after an update of the figures', () => {
  /** The site with other dates in its calculator's settings. */
  async function siteWith(dates: { updatedAt: string; resetAt: string }) {
    const data = await mkdtemp(path.join(tmpdir(), 'almanac-data-'));
    await cp(path.resolve(import.meta.dirname, '../../data'), data, { recursive: true, dereference: true });
    const file = path.join(data, 'dream/calculator.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...dates }));
    const site = await startSite({ clock: CLOCK, env: { DATA_DIR: data } });
    return { url: site.url + PAGE, stop: () => Promise.all([site.stop(), rm(data, { recursive: true })]) };
  }

  const store = (page: Page) =>
    page.evaluate(() => {
      localStorage.setItem('dream_calc', '[{"ref":"silo","active":true,"bull":false,"userLevel":6,"userSpread":1,"multiplier":1}]');
      localStorage.setItem('calc_date', '2026-03-01T00:00:00.000Z');
    });

  test('the player may update and reset', async ({ page }) => {
    const { url, stop } = await siteWith({ updatedAt: '2026-06-01', resetAt: '2025-02-22' });
    try {
      await page.goto(url);
      await store(page);
      await page.reload();
      await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('7');
      page.once('dialog', (dialog) => {
        expect(dialog.message()).toBe(UPDATE);
        return dialog.accept();
      });
      await page.getByRole('button', { name: 'Update and reset' }).click();
      await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('1');
      await page.reload();
      await expect(page.getByRole('button', { name: 'Update and reset' })).toHaveCount(0);
    } finally {
      await stop();
    }
  });

  test('the offer waits for an answer, whatever is edited meanwhile', async ({ page }) => {
    const { url, stop } = await siteWith({ updatedAt: '2026-06-01', resetAt: '2025-02-22' });
    const offer = page.getByRole('button', { name: 'Update and reset' });
    try {
      await page.goto(url);
      await store(page);
      await page.reload();
      await field(card(page, 'Silo'), 'Current level').fill('8');
      await page.reload();
      await expect(offer).toBeVisible();
      await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('8');
      const keys = await page.evaluate(() => Object.keys(localStorage));
      expect(keys).toEqual(expect.arrayContaining(['calc_date', 'calc_notice', 'dream_calc', 'dream_calc_isBulldozer', 'dream_plans']));

      await page.getByRole('button', { name: 'Not now' }).click();
      await expect(offer).toHaveCount(0);
      await page.reload();
      await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('8');
      await expect(page.getByRole('combobox', { name: 'Open plan' })).toBeAttached();
      await expect(offer).toHaveCount(0);

      await page.goto('/privacy');
      const listed = await page.locator('code').allTextContents();
      expect(keys.filter((key) => !listed.includes(key))).toEqual([]);
    } finally {
      await stop();
    }
  });

  test('a forced reset must be acknowledged, then everything is reset', async ({ page }) => {
    const { url, stop } = await siteWith({ updatedAt: '2026-06-01', resetAt: '2026-06-01' });
    try {
      await page.goto(url);
      await store(page);
      await page.reload();
      const dialog = page.getByRole('alertdialog');
      expect(await dialog.locator('p').first().textContent()).toBe(NOTICE);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('1');
      await page.reload();
      await expect(card(page, 'Silo')).toBeVisible();
      await expect(dialog).toHaveCount(0);
    } finally {
      await stop();
    }
  });
});

test('what is entered before the script has come is not lost', async ({ page }) => {
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/assets/calculator-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(PAGE);
  const silo = card(page, 'Silo');
  await field(silo, 'Current level').fill('5');
  await silo.getByRole('button', { name: 'Look further ahead' }).click();
  await field(card(page, 'Barn'), 'Active').uncheck();
  come();
  await expect(field(silo, 'Future levels')).toHaveValue('2');
  await expect(field(silo, 'Current level')).toHaveValue('5');
  await expect(field(card(page, 'Barn'), 'Active')).not.toBeChecked();
  await page.reload();
  await expect(field(silo, 'Current level')).toHaveValue('5');
  await expect(field(silo, 'Future levels')).toHaveValue('2');
});
