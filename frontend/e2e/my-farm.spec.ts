import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, ready, test } from './support/test';

const level = (page: Page) => page.getByRole('textbox', { name: 'Farm level' });
const file = (text: string) => ({ name: 'my-farm.json', mimeType: 'application/json', buffer: Buffer.from(text) });

test('a farm that is said once is used by every page, and nothing of it is sent', async ({ page, site }) => {
  const sent: string[] = [];
  // Without the site's port, which may hold any number.
  page.on('request', (request) => sent.push(request.url().slice(site.url.length) + (request.postData() ?? '')));
  await page.goto('/my-farm');
  await ready(page);
  await level(page).fill('73');
  await page.getByLabel('Farm size').selectOption('24 buildings');
  await page.getByRole('textbox', { name: 'Tractor' }).fill('12');
  await page.getByLabel('Rank').selectOption('deputy');
  await page.getByRole('textbox', { name: 'Nails' }).fill('4100');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.reload();
  await expect(level(page)).toHaveValue('73');
  await expect(page.getByRole('textbox', { name: 'Nails' })).toHaveValue('4100');

  await page.goto('/cafe');
  await expect(page.getByText('Level 73: band 4 of 13')).toBeVisible();
  await expect(level(page)).toHaveValue('73');
  await expect(page.getByRole('row', { name: /You are here: 67–79/ })).toBeVisible();
  await page.goto('/bees');
  await expect(page.getByText('Rewards at level 73')).toBeVisible();
  await page.goto('/fishing');
  await expect(page.getByText('Fish at level 73')).toBeVisible();
  await page.goto('/co-op/projects');
  await expect(page.getByRole('slider')).toHaveValue('12');
  await page.goto('/co-op/village');
  await expect(page.getByRole('columnheader', { name: /your coat/ })).toContainText('Deputy');
  expect(sent.filter((text) => /73|4100|deputy/.test(text.replace(/-[\w-]{8}\.js|v=\w+|\?v=.*/g, '')))).toEqual([]);
});

test('the address wins over the farm, and what it shows can be kept', async ({ page }) => {
  await page.goto('/my-farm');
  await ready(page);
  await level(page).fill('73');
  await page.goto('/cafe?level=120');
  await expect(page.getByText(/^Level 120: band/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep level 120 as mine' }).click();
  await expect(page.getByText('Your farm: level 120.')).toBeVisible();
  await page.goto('/cafe');
  await expect(page.getByText(/^Level 120: band/)).toBeVisible();
  // On the way back from my farm the page shows what was changed there.
  await page.getByRole('link', { name: 'Change' }).click();
  await ready(page);
  await level(page).fill('45');
  await page.goBack();
  await expect(page.getByText('Level 45: band 1 of 13')).toBeVisible();
});

test('tabs follow each other', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/cafe');
  await ready(other);
  await page.goto('/my-farm');
  await ready(page);
  await level(page).fill('300');
  await expect(other.getByText('Level 300: band 13 of 13')).toBeVisible();
  await page.getByRole('button', { name: 'Clear my farm' }).click();
  await expect(other.getByText('Everything depends on your farm level')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByText('Level 300: band 13 of 13')).toBeVisible();
});

test('a table follows the farm of another tab, and of one that is no more', async ({ page, context }) => {
  await page.goto('/my-farm');
  await ready(page);
  await level(page).fill('15');
  const table = await context.newPage();
  await table.goto('/buildings/land');
  const open = table.getByText(/At your farm level/);
  await expect(open).toContainText('At your farm level 15, expansions up to 12 are open.');
  await level(page).fill('1');
  await expect(open).toContainText('At your farm level 1,');
  await page.evaluate(() => localStorage.removeItem('my_farm'));
  await expect(open).toBeHidden();
});

test('the way back to my farm chooses nothing again', async ({ page, context }) => {
  const size = (on: Page) => on.getByLabel('Farm size');
  const slash = (on: Page) => on.getByRole('checkbox', { name: 'The key / opens the search field' });
  await page.goto('/my-farm');
  await ready(page);
  await size(page).selectOption('24 buildings');
  await slash(page).uncheck();
  await page.goto('/privacy');
  const other = await context.newPage();
  await other.goto('/my-farm');
  await ready(other);
  await size(other).selectOption('34 buildings');
  await slash(other).check();
  await page.goBack();
  await ready(page);
  await expect(size(page)).toHaveValue('34');
  await expect(slash(page)).toBeChecked();
  await expect(size(other)).toHaveValue('34');
});

test('what cannot be is said beside its field, and what counted before stays', async ({ page }) => {
  await page.goto('/my-farm');
  await ready(page);
  const tractor = page.getByRole('textbox', { name: 'Tractor' });
  await tractor.fill('7');
  await tractor.fill('21');
  await expect(page.getByText('“21” cannot be used. Please give a whole number from 1 to 20.')).toBeVisible();
  await expect(tractor).toHaveValue('21');
  await page.goto('/co-op/projects');
  await expect(page.getByRole('slider')).toHaveValue('7');
});

test('a farm goes to a file and comes back; another file is refused with a reason', async ({ page }) => {
  await page.goto('/my-farm');
  await ready(page);
  await level(page).fill('73');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-farm.json');
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ version: 1, level: 73 });

  const choose = page.getByLabel('Import from a file');
  await level(page).fill('73 or so');
  await choose.setInputFiles(file('{"version":1,"level":80,"tractor":99}'));
  await expect(level(page)).toHaveValue('80');
  await expect(page.getByText('“tractor” could not be used: 99.')).toBeVisible();
  await level(page).fill('81 or so');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(level(page)).toHaveValue('73');
  expect(
    await page.evaluate(() => document.activeElement !== document.body),
    'the keyboard goes on where the button was',
  ).toBe(true);
  for (const [bad, why] of [
    ['cows', 'it is not JSON'],
    ['[]', 'no farm in this file'],
    ['{"version":9}', 'newer version'],
    ['x'.repeat(8_000_001), 'too large'],
  ] as const) {
    await choose.setInputFiles(file(bad));
    await expect(page.getByText(why)).toBeVisible();
    await expect(level(page)).toHaveValue('73');
  }
  await page.getByRole('button', { name: 'Clear my farm' }).click();
  await expect(level(page)).toHaveValue('');
  await choose.setInputFiles(file(text));
  await expect(level(page)).toHaveValue('73');
});

test('a file takes plans, ticks and colours along, and nothing that says who the player is', async ({
  page,
  browser,
}) => {
  await page.goto('/privacy');
  await page.evaluate(() => {
    localStorage.setItem('dream_calc', '{"house":{"level":4}}');
    localStorage.setItem('my_progress', '{"version":1,"lists":[["/seasonal/winter",{"done":[0],"made":70}]]}');
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('contact_draft', '{"":{"name":"Ann"}}');
  });
  await page.goto('/my-farm');
  await ready(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to a file' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).not.toContain('Ann');

  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await other.goto('/my-farm');
  await ready(other);
  await other.getByLabel('Import from a file').setInputFiles(file(text));
  await expect(other.getByText('Imported: farm settings, plans and ticked tasks.')).toBeVisible();
  await expect(other.getByRole('listitem').locator('code')).toHaveText([
    'dream_calc',
    'my_farm',
    'my_progress',
    'theme',
  ]);
  expect(await other.evaluate(() => localStorage.getItem('dream_calc'))).toBe('{"house":{"level":4}}');
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByRole('listitem').locator('code')).toHaveText(['my_farm']);
  await other.context().close();
});

for (const [address, mine] of [
  ['/themes/farmcup', '24 buildings, theme level 3'],
  ['/tree-of-life', 'level 73'],
  ['/co-op/projects', 'tractor 7%'],
  ['/co-op/village', 'deputy'],
  ['/cafe', 'level 73'],
] as const) {
  test(`${address} says which farm it counts with, and where that is said`, async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('my_farm', '{"version":1,"level":73,"size":24,"tractor":7,"rank":"deputy","themeLevel":3}'),
    );
    await page.goto(address);
    await expect(page.locator('[data-farm]')).toContainText(`Your farm: ${mine}. Change`);
    await expectNoSidewaysScroll(page);
  });
}

test('what was kept before is taken over, and everything is cleared in one place', async ({ page }) => {
  await page.goto('/privacy');
  await page.evaluate(() => {
    localStorage.setItem('TreeOfLifeLevel', '120');
    localStorage.setItem(
      'dream_plans',
      JSON.stringify({ version: 2, current: 'p1', plans: [{ id: 'p1', owned: { nail: 40 } }] }),
    );
    localStorage.setItem('theme', 'dark');
  });
  await page.goto('/my-farm');
  await expect(level(page)).toHaveValue('120');
  await expect(page.getByRole('textbox', { name: 'Nails' })).toHaveValue('40');
  await level(page).fill('121');
  expect(await page.evaluate(() => localStorage.getItem('TreeOfLifeLevel'))).toBe('121');
  const entries = page.getByRole('region', { name: 'What this browser keeps' }).getByRole('listitem');
  await expect(entries).toHaveCount(4);
  await expect(entries.filter({ has: page.getByText('theme', { exact: true }) })).toContainText(
    'the light or the dark colours',
  );
  await page.getByRole('button', { name: 'Delete theme' }).focus();
  await page.keyboard.press('Enter');
  await expect(entries).toHaveCount(3);
  const status = page.getByRole('region', { name: 'What this browser keeps' }).getByRole('status');
  await expect(status).toHaveText('Deleted theme.');
  expect(await page.evaluate(() => document.activeElement === document.body), 'the keyboard goes on here').toBe(false);
  await page.getByRole('button', { name: 'Delete everything …' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(entries).toHaveCount(3);
  // Data that is stored meanwhile is listed, and deleted, too.
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(entries).toHaveCount(4);
  const slash = page.getByRole('checkbox', { name: 'The key / opens the search field' });
  await slash.uncheck();
  await expect(entries).toHaveCount(5);
  await page.getByRole('button', { name: 'Delete /' }).click();
  await expect(slash).toBeChecked();
  await page.getByRole('button', { name: 'Delete everything …' }).click();
  await page.evaluate(() => localStorage.setItem('calc_date', '2026-11-24'));
  await page.getByRole('button', { name: 'Delete everything', exact: true }).click();
  await expect(page.getByText('This browser stores nothing for this site.')).toBeVisible();
  await expect(status).toHaveText('Deleted everything.');
  await expect(level(page)).toHaveValue('');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a farm that is deleted does not come back from where older versions kept it', async ({ page }) => {
  const nails = page.getByRole('textbox', { name: 'Nails' });
  const deleteFarm = async () => {
    await page.getByRole('button', { name: 'Delete my_farm' }).click();
    await page.reload();
    await ready(page);
    await expect(level(page)).toHaveValue('');
    await expect(nails).toHaveValue('');
  };
  const keep = () =>
    page.evaluate(() => {
      const silo = { ref: 'silo', active: true, bull: false, userLevel: 3, userSpread: 1, multiplier: 1 };
      const plan = { id: 'p1', name: 'Mine', bulldozer: false, owned: { nail: 40 }, buildings: [silo] };
      localStorage.setItem('TreeOfLifeLevel', '120');
      localStorage.setItem('dream_plans', JSON.stringify({ version: 2, current: 'p1', plans: [plan] }));
      localStorage.setItem('calc_date', '2026-11-01T00:00:00.000Z');
    });
  await page.goto('/my-farm');
  await keep();
  await page.reload();
  await expect(nails).toHaveValue('40');
  await level(page).fill('121');
  await deleteFarm();

  // The calculator writes the plan without the stock, which is the farm's from then on.
  await keep();
  await page.goto('/dream/calculator');
  await ready(page);
  const siloLevel = page
    .getByRole('region', { name: 'Silo', exact: true })
    .getByLabel('Current level', { exact: true });
  await siloLevel.fill('5');
  await page.goto('/my-farm');
  await expect(level(page)).toHaveValue('120');
  await expect(nails).toHaveValue('40');
  await deleteFarm();
  await page.goto('/dream/calculator');
  await ready(page);
  await expect(siloLevel).toHaveValue('5');
  await page.locator('summary', { hasText: 'I have' }).click();
  await expect(page.getByRole('textbox', { name: 'I have Nails' })).toHaveValue('');
});

test('damaged entries are nothing, and a browser that is full says so', async ({ page }) => {
  await page.goto('/privacy');
  await page.evaluate(() => localStorage.setItem('my_farm', '{"level":'));
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/my-farm');
  await ready(page);
  await expect(level(page)).toHaveValue('');
  await level(page).fill('73');
  await expect(page.getByRole('alert')).toContainText('Your browser keeps nothing for this site');
  await expect(level(page)).toHaveValue('73');
  await page.goto('/bees?level=50');
  await expect(page.getByRole('button', { name: 'Keep level 50 as mine' })).toBeVisible();
  await page.goto('/co-op/projects?bonus=apple');
  await ready(page);
  await page.getByRole('slider').fill('20');
  await expect(page.getByRole('row', { name: /^Apple/ })).toContainText('336');
});

test('what is typed before the script has come counts', async ({ page }) => {
  let come = () => {};
  const coming = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/assets/farm-*', async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto('/my-farm', { waitUntil: 'domcontentloaded' });
  await level(page).fill('73');
  come();
  await ready(page);
  await expect(level(page)).toHaveValue('73');
  await page.goto('/cafe');
  await expect(page.getByText('Level 73: band 4 of 13')).toBeVisible();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that it needs them, and has no form that could send anything', async ({ page }) => {
    await page.goto('/my-farm');
    await expect(page.locator('noscript > div')).toContainText('This page needs scripts');
    await expect(page.getByText('we store nothing of it')).toBeVisible();
    await expect(page.locator('main form')).toHaveCount(0);
  });
});

for (const [address, mine, shown] of [
  ['/my-farm', { my_farm: '{"version":1,"level":73}' }, (page) => level(page)],
  ['/cafe', { my_farm: '{"version":1,"level":73}' }, (page) => level(page)],
  ['/tree-of-life', { my_farm: '{"version":1,"level":73}' }, (page) => page.getByLabel('Your farm level')],
  ['/co-op/projects', { my_farm: '{"version":1,"tractor":7}' }, (page) => page.getByRole('slider')],
  ['/planner', { my_plan: '{"version":1,"plan":"library.apple"}' }, (page) => page.locator('#plan')],
  [
    '/dream/quests',
    { my_progress: '{"version":1,"lists":[["/dream/quests farmhouse",{"done":[0],"made":null}]]}' },
    (page) => page.getByRole('checkbox').first(),
  ],
] as ReadonlyArray<[string, Record<string, string>, (page: Page) => Locator]>) {
  test(`${address} shows nothing in place of what is the reader’s own`, async ({ page }) => {
    let come = () => {};
    const coming = new Promise<void>((resolve) => (come = resolve));
    await page.route(/assets\/(?!page|deferred)[^/]*\.js$/, (route) => coming.then(() => route.continue()));
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(shown(page), 'where nothing is').toBeVisible();
    await page.evaluate((entries) => Object.entries(entries).forEach((entry) => localStorage.setItem(...entry)), mine);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.locator('[data-island]').first()).toBeAttached();
    await expect(shown(page)).toBeHidden();
    come();
    await ready(page);
    await expect(shown(page)).toBeVisible();
  });
}
