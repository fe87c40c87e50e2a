import path from 'node:path';
import { card, field, holdScript, needed, only, PAGE, test as base } from './support/calculator';
import { changeJson } from './support/change-json';
import { shiftsOf, watchShifts } from './support/paint';
import { startSite, type Site } from './support/site';
import { CLOCK, expect, expectAccessible, leave, ready } from './support/test';

const UPDATE = 'Are you sure you want to update and reset the calculator?';
const NOTICE = 'There was an update that required resetting the calculator.  Sorry for the inconvience.';

const KEPT = '[{"ref":"silo","active":true,"bull":false,"userLevel":6,"userSpread":1,"multiplier":1}]';

interface Fixtures {
  /** Opens the calculator of a site with these dates in its settings, for a player whose plan is of March 2026. */
  openUpdated(dates: { updatedAt: string; resetAt: string }): Promise<void>;
}

const test = base.extend<Fixtures>({
  openUpdated: async ({ page }, use) => {
    let site: Site | undefined;
    await use(async (dates) => {
      site = await startSite({
        clock: CLOCK,
        edit: (folder) => changeJson(path.join(folder, 'dream/calculator.json'), dates),
      });
      await page.goto(site.url + PAGE);
      await page.evaluate((kept) => {
        localStorage.setItem('dream_calc', kept);
        localStorage.setItem('calc_date', '2026-03-01T00:00:00.000Z');
      }, KEPT);
      await page.reload();
    });
    if (site) await leave(page, site);
  },
});

test.describe('after an update of the figures', () => {
  test('the player may update and reset', async ({ page, openUpdated }) => {
    await openUpdated({ updatedAt: '2026-06-01', resetAt: '2025-02-22' });
    await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('7');
    page.once('dialog', (dialog) => {
      expect(dialog.message()).toBe(UPDATE);
      return dialog.accept();
    });
    await page.getByRole('button', { name: 'Update and reset' }).click();
    await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('1');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Update and reset' })).toHaveCount(0);
  });

  test('the offer waits for an answer, also while the player edits', async ({ page, openUpdated }) => {
    await openUpdated({ updatedAt: '2026-06-01', resetAt: '2025-02-22' });
    const offer = page.getByRole('button', { name: 'Update and reset' });
    await expect(offer).toBeVisible();
    await field(card(page, 'Silo'), 'Current level').fill('8');
    await page.reload();
    await expect(offer).toBeVisible();
    await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('8');
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys).toEqual(
      expect.arrayContaining(['calc_date', 'calc_notice', 'dream_calc', 'dream_calc_isBulldozer', 'dream_plans']),
    );

    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('8');
    await expect(page.getByRole('combobox', { name: 'Plan' })).toBeAttached();
    await expect(offer).toHaveCount(0);

    await page.goto('/privacy');
    const listed = await page.locator('code').allTextContents();
    expect(keys.filter((key) => !listed.includes(key))).toEqual([]);
  });

  test('a forced reset must be acknowledged, then everything is reset', async ({ page, openUpdated }) => {
    await openUpdated({ updatedAt: '2026-06-01', resetAt: '2026-06-01' });
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
  });
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`with storage blocked it works, says that it forgets, and nothing moves at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await watchShifts(page);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto(PAGE);
    await expect(page.getByText(/saves nothing for this page/)).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
    await only(page, 'House');
    await expect(needed(page, 'Bricks')).toHaveText('10');
  });
}

test('the scripts of a player with a plan come before the pictures of the form that waits for them', async ({
  page,
}) => {
  await page.addInitScript((kept) => localStorage.setItem('dream_calc', kept), KEPT);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const placeOf = (file: RegExp) => asked.findIndex((path) => file.test(path));
  await page.goto(PAGE);
  await expect.poll(() => placeOf(/icons/)).toBeGreaterThan(placeOf(/calculator-.*\.js/));
});

test('no total is shown as one’s own before it is, and nothing moves', async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.getByRole('combobox', { name: 'Plan' })).toHaveText(/^Starting plan/);
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Plan' })).toHaveText('My plan');
  const come = await holdScript(page);
  await watchShifts(page);
  // Its scripts are asked for at once, so that the page has not loaded before they come.
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Loading the calculator...')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Total materials' })).toHaveCount(0);
  come();
  await ready(page);
  await expect(page.getByText('Loading the calculator...')).toBeHidden();
  await expect(needed(page, 'Cash')).toHaveText('0');
  expect(await shiftsOf(page)).toEqual([]);
  // What a link brings is known at once.
  const again = await holdScript(page);
  await page.goto(`${PAGE}?form=1&house.active=on&house.quantity=3`, { waitUntil: 'domcontentloaded' });
  await expect(needed(page, 'Bricks')).toHaveText('30');
  again();
});
