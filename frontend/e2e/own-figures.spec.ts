import type { Locator, Page } from '@playwright/test';
import type { Own } from '../app/islands/own-figures';
import { separated } from '../app/ui/whole-number';
import { Line } from './support/line';
import { CLOCK, startSite } from './support/site';
import { expect, expectAccessible, expectNoSidewaysScroll, ready, test } from './support/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'What does your game say?' });
const typed = (page: Page) => dialog(page).getByRole('textbox');
const row = (page: Page, level: number) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(level), exact: true }) });

const charts = (page: Page) => page.getByRole('region', { name: 'How it grows' });

test.describe('with the line cut', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_|Failed to fetch/] });
  test('a figure of one’s own is in the next sum, chart, plan and calculator offline, and is taken back', async ({
    page,
    site,
  }) => {
    const line = await Line.before(site.url);
    await keep(page, { '/buildings/house': HOUSE });
    await page.goto(`${line.url}/dream/buildings/house`);
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/offline/site')))).toBe(true);
    await line.cut();
    await page.goto(`${line.url}/dream/buildings/house`);
    await ready(page);

    await row(page, 2).getByRole('cell').first().click();
    await expect(typed(page)).toBeFocused();
    await expect(typed(page)).toHaveAccessibleName('Cost: Cash of level 2 in your game');
    await typed(page).fill('many');
    await typed(page).press('Enter');
    await expect(typed(page)).toHaveAccessibleDescription(/Please write the whole number in digits/);
    await typed(page).fill('7,000,002');
    await expectAccessible(page);
    await typed(page).press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, 2)).toContainText('7,000,002 ✎');
    await expect(page.getByText('✎ marks what you entered: 1 figure here, kept in this browser.')).toBeVisible();
    await expect(page.locator('tr:focus, td:focus')).toContainText('7,000,002');
    await expect(charts(page)).toContainText('With your own figures ✎.');

    await page.goto(`${line.url}/dream/buildings/house?from=1&to=2`);
    const sum = page.getByRole('region', { name: 'From level to level' });
    await expect(sum).toContainText('7,000,002');
    await expect(sum).toContainText('With your own figures ✎.');
    await page.goto(`${line.url}/dream/buildings/house?from=2&to=3`);
    await expect(page.getByText('✎ marks what you entered')).toBeVisible();
    await expect(sum).not.toContainText('With your own figures ✎.');
    const house = 'form=1&house.active=on&house.level=1&house.target=2&house.quantity=3';
    await page.goto(`${line.url}/dream/calculator?${house}`);
    await expect(page.getByText('21,000,006').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Total' })).toContainText('With your own figures ✎.');
    await page.goto(`${line.url}/planner?plan=building.house.0-2`);
    const plan = page.getByRole('region', { name: 'Total' });
    await expect(plan).toContainText('14,000,003');
    await expect(plan).toContainText('With your own figures ✎.');
    await plan.getByRole('button', { name: 'Share' }).click();
    await expect(plan.getByText('The link does not include the figures that you entered.')).toBeVisible();

    await page.goto(`${line.url}/dream/buildings/house`);
    await row(page, 2).getByText('7,000,002').click();
    await dialog(page).getByRole('button', { name: 'Take back' }).click();
    await expect(row(page, 2)).not.toContainText('✎');
  });
});

test('with the keyboard alone a column is filled in, level after level', async ({ page }) => {
  await page.goto('/buildings/house');
  await ready(page);
  const begin = page.getByRole('button', { name: 'enter your own' });
  await begin.focus();
  await page.keyboard.press('Enter');
  await expect(typed(page)).toBeFocused();
  await page.keyboard.type('7000001');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(typed(page)).toHaveAccessibleName('Cost: Cash of level 2 in your game');
  await page.keyboard.type('7000002');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(begin).toBeFocused();
  await expect(row(page, 1)).toContainText('7,000,001');
  await expect(row(page, 2)).toContainText('7,000,002');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(typed(page)).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, 1)).toContainText('7,000,001');
});

/** Figures of the player's own, as an earlier visit left them. */
const keep = (page: Page, own: Own) =>
  page.addInitScript(
    (own) => {
      if (!localStorage.getItem('my_figures')) localStorage.setItem('my_figures', own);
    },
    JSON.stringify({ version: 1, ...own }),
  );
const mine = (value: number, was: number | null = null) => ({ value, was, at: '2026-11-27' });
const HOUSE = { '1|cost.cash': mine(7_000_001), '2|cost.cash': mine(7_000_002), '3|cost.nail': mine(77) };

test.describe('of what was typed', () => {
  test.use({ expectedErrors: [/422/] });
  test('the api refuses one figure: it is named and taken back, and the others are sent, once from two tabs', async ({
    page,
    context,
  }) => {
    await keep(page, { '/buildings/house': HOUSE });
    const sent: unknown[] = [];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await context.route('**/contact', async (route) => {
      sent.push(route.request().postDataJSON());
      if (sent.length > 1) await answered;
      const errors = [{ field: 'cells.1.value', message: 'Please use plain text on one line.' }];
      return sent.length > 1 ? route.continue() : route.fulfill({ status: 422, json: { errors } });
    });
    await page.goto('/my-farm');
    await page.getByRole('button', { name: 'send them' }).click();
    await expect(page.getByText('Nothing was sent, because of 1 figure.')).toBeVisible();
    const fault = '/buildings/house?level=2&column=cost.cash: 7,000,002';
    await expect(page.getByText(`${fault}. Please use plain text on one line.`)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const other = await context.newPage();
    await other.goto('/my-farm');
    await page.getByRole('button', { name: `Take back ${fault}` }).click();
    await page.getByRole('button', { name: 'send them' }).click();
    await other.getByRole('button', { name: 'send them' }).click();
    await expect(other.getByRole('button', { name: 'Sending …' })).toBeVisible();
    answer();
    await expect(page.getByText('Sent: 2 figures. Thank you!')).toBeVisible();
    await expect(other.getByText('Sent already, from another tab.')).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual({
      cells: [
        { about: '/buildings/house?level=1&column=cost.cash', value: '7000001' },
        { about: '/buildings/house?level=3&column=cost.nail', value: '77' },
      ],
    });
    await page.reload();
    await expect(page.getByText('(here ?; sent)')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'send them' })).toBeHidden();
  });
});

test('the calculator shows no total before one’s own figures are in it', async ({ page }) => {
  await keep(page, { '/dream/buildings/farmhouse': { '4|cost.cash': mine(7_000_000) } });
  await page.addInitScript(() => {
    const shown = () => document.querySelector('[data-island][data-ready] #total')?.textContent;
    const seen = window as { firstTotal?: string | null };
    new MutationObserver(() => (seen.firstTotal ??= shown())).observe(document, { subtree: true, attributes: true });
  });
  let come = () => {};
  const coming = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/assets/calculator-*.js', (route) => coming.then(() => route.continue()));
  await page.goto('/dream/calculator', { waitUntil: 'commit' });
  await expect(page.getByText('Loading the calculator...')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Total materials' })).toHaveCount(0);
  come();
  await expect(page.getByRole('table', { name: 'Total materials' })).toBeVisible();
  expect(await page.evaluate(() => (window as { firstTotal?: string | null }).firstTotal)).toMatch(/Cash7,0\d\d,\d{3}/);
});

test('a link to a plan carries the figures that it counts with, as the sender’s', async ({ page, browser, site }) => {
  await keep(page, {
    '/dream/buildings/house': { '2|cost.cash': mine(7_000_002), '3|cost.nail': mine(77), '9|cost.nail': mine(5) },
  });
  await page.goto('/dream/calculator?form=1&house.active=on&house.level=1&house.target=3');
  const total = page.getByRole('region', { name: 'Total', exact: true });
  await expect(total).toContainText('With your own figures ✎.');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('It takes what you own along and 2 figures that you entered.')).toBeVisible();
  const link = await page.getByLabel('Link to this plan').inputValue();
  const sum = await total.getByRole('row', { name: /^Nails/ }).textContent();

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(link);
  await expect(plain.getByText('With 2 figures of the sender, not of this site.')).toBeVisible();
  await plain.close();

  const other = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const theirs = other.getByRole('region', { name: 'Total', exact: true });
  await other.goto(link);
  await ready(other);
  await expect(theirs).toContainText('With 2 figures of the sender, not of this site.');
  expect(await theirs.getByRole('row', { name: /^Nails/ }).textContent()).toBe(sum);
  await theirs.getByText('Which ones').click();
  await expect(theirs.getByRole('listitem')).toHaveText(['House, level 2: 7,000,002 Cash', 'House, level 3: 77 Nails']);
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  await theirs.getByRole('button', { name: 'Without them' }).click();
  await expect(theirs).not.toContainText('of the sender');
  await expect(theirs.getByRole('row', { name: /^Nails/ })).not.toHaveText(sum!);
  expect(await other.evaluate(() => localStorage.getItem('my_figures'))).toBeNull();

  await other.goto(link);
  await theirs.getByRole('button', { name: 'Keep as mine' }).click();
  await expect(theirs).toContainText('Yours now: 2 figures.');
  await expect(theirs).toContainText('With your own figures ✎.');
  await expect(theirs).not.toContainText('of the sender');
  await other.goto(`${site.url}/dream/buildings/house`);
  await expect(row(other, 2)).toContainText('7,000,002 ✎');
  await other.close();

  const keeper = await browser.newPage();
  await keeper.goto(link);
  await keeper.getByRole('button', { name: 'Keep as my plan' }).click();
  await expect(keeper.getByText('Yours now: 2 figures.')).toBeVisible();
  await keeper.reload();
  await expect(keeper.getByRole('row', { name: /^Nails/ })).toHaveText(sum!);
  await keeper.close();
});

test('a chart is drawn and described with a figure of one’s own, and as before once it is taken back', async ({
  page,
}) => {
  await page.goto('/buildings/house?from=2&to=4');
  await ready(page);
  const chart = charts(page).getByRole('img').first();
  const line = chart.locator('.stroke-gold');
  const drawn = async () => `${await chart.textContent()} ${await line.getAttribute('d')}`;
  const marked = chart.locator('clipPath path');
  await expect(marked).toHaveAttribute('d', 'M2.5 0H4.5V999H2.5');
  await page.getByLabel('To', { exact: true }).fill('5');
  await expect(marked).toHaveAttribute('d', 'M2.5 0H5.5V999H2.5');
  const before = await drawn();
  await row(page, 1).getByRole('cell').first().click();
  await typed(page).fill('7000001');
  await typed(page).press('Enter');
  await expect(chart).toHaveAccessibleName(/^Cash by level Cash: 7,000,001 at level 1, /);
  await expect(marked).toHaveAttribute('d', 'M2.5 0H5.5V999H2.5');
  expect(await drawn()).not.toBe(before);
  await expect(charts(page).getByText('With your own figures ✎.')).toHaveCount(1);
  await expectAccessible(page);
  await row(page, 1).getByText('7,000,001').click();
  await dialog(page).getByRole('button', { name: 'Take back' }).click();
  await expect.poll(drawn).toBe(before);
  await expect(charts(page)).not.toContainText('✎');
});

test('where the browser stores nothing, a figure holds for the page', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/buildings/house');
  await ready(page);
  await row(page, 2).getByRole('cell').first().click();
  await typed(page).fill('7000002');
  await typed(page).press('Enter');
  await expect(row(page, 2)).toContainText('7,000,002 ✎');
});

const cell = (page: Page, address: string) => page.locator(`[data-cell="${address}"]`);

/** Taps a figure, types another, and sees it marked. */
async function enter(page: Page, address: string, name: string | RegExp, value: string, after = '') {
  await cell(page, address).first().click();
  await expect(dialog(page).getByRole('textbox', { name })).toBeFocused();
  await typed(page).fill(value);
  await typed(page).press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(cell(page, address).first()).toHaveText(value + after);
  await expect(
    page
      .locator('td, th, li, div')
      .filter({ has: cell(page, address) })
      .last(),
  ).toContainText('✎');
}

test('a theme counts its hours from a figure of one’s own', async ({ page }) => {
  await page.goto('/themes/beach-holiday?level=1&farm=0');
  await ready(page);
  const about = '/themes/beach-holiday?level=2&column=';
  await enter(page, `${about}cherry`, 'Cherries of level 2', '700,000');
  await enter(page, `${about}tasks.0.reward.xp.1`, 'Task 1 gives: XP of level 2', '8');
  await enter(page, `${about}rewards.tickets`, 'Whole event: Red tickets of level 2', '9');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: '15 buildings' }).click();
  await expect(cell(page, `${about}cherry`)).toHaveText('6,667 h');
  await expect(page.getByText('✎ marks what you entered: 3 figures here')).toBeVisible();
  await page.goto('/my-farm#figures');
  await expect(page.getByText('Task 1 gives: XP, level 2').first()).toBeVisible();
});

test('a column of zeros of one’s own stays below its heading', async ({ page, site }) => {
  const { levels } = (await (await fetch(`${site.url}/api/dream/buildings/house`)).json()) as { levels: unknown[] };
  const zeros = levels.map((_, index) => [`${index + 1}|cost.nail`, mine(0)] as const);
  await keep(page, { '/dream/buildings/house': Object.fromEntries(zeros) });
  await page.goto('/dream/buildings/house');
  await ready(page);
  const column = await page.locator('table.levels').evaluate((table: HTMLTableElement) => {
    const headings = [...table.tHead!.querySelectorAll('th:not([colspan])')].map(({ textContent }) => textContent);
    return [...table.tBodies[0]!.rows].map((row) => row.cells[headings.indexOf('Nails')]!.textContent);
  });
  expect(column.filter((text) => !/^0( ✎)?$/.test(text))).toEqual([]);
  expect(column.at(-1)).toBe('0 ✎');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('table.levels td').filter({ hasText: /0 ✎$/ }).first()).toBeVisible();
});

test('a phone has a minus among the keys for what may be below 0', async ({ page }) => {
  await page.goto('/buildings/house');
  await ready(page);
  await page.getByRole('button', { name: 'enter your own' }).click();
  await expect(typed(page)).toHaveAttribute('inputmode', 'numeric');
  await dialog(page).getByLabel('Figure').selectOption('Effect: Happiness');
  await expect(typed(page)).toHaveAttribute('inputmode', 'text');
  const reported = page.getByLabel('Number in the game');
  await page.goto('/contact?about=/buildings/house&level=2&column=cost.cash');
  await expect(reported).toHaveAttribute('inputmode', 'numeric');
  await page.goto('/contact?about=/buildings/house&level=2&column=bonus.happiness');
  await expect(reported).toBeVisible();
  await expect(reported).not.toHaveAttribute('inputmode');
});

test('a project counts points per 100 and with the bonus from figures of one’s own', async ({ page }) => {
  await page.goto('/co-op/projects?tractor=10');
  await ready(page);
  const about = '/co-op/projects?level=1&column=wheat.';
  await enter(page, `${about}points`, 'Wheat: points without bonus of level 1', '1,000');
  await enter(page, `${about}wheat`, 'Wheat: Wheat of level 1', '4,000');
  const wheat = page.getByRole('row', { name: /^Wheat/ });
  await expect(wheat.getByRole('cell').first()).toContainText('25.0 points per 100');
  await wheat.getByRole('link', { name: /^Switch on the.*bonus of Wheat/ }).click();
  await expect(cell(page, `${about}points`)).toHaveText('2,100');
  await enter(page, '/co-op/projects?level=1&column=wheat.unlock', /^Wheat: co-op level in/, '7');
  await expectNoSidewaysScroll(page);
});

test('my farm lists each figure by the name of its row', async ({ page }) => {
  await keep(page, {
    '/market/upgrades/stall': { '4|cost.cash': mine(7_000_000) },
    '/buildings/land': { '12|cost.cash': mine(7_000_001) },
    '/dream/market': { '3|amount': mine(7_000_002) },
  });
  await page.goto('/my-farm');
  for (const name of ['Cash, level 4', 'Cash, expansion 12', 'Amount, contract 3'])
    await expect(page.getByText(name).first()).toBeVisible();
});

test('contracts are sorted by a figure of one’s own', async ({ page }) => {
  await page.goto('/dream/market');
  await ready(page);
  await enter(page, '/dream/market?level=3&column=amount', 'Amount of contract 3', '99,999');
  await page.getByRole('link', { name: 'Amount', exact: true }).click();
  await expect(page.locator('#contracts tbody tr').first()).toContainText('99,999 ✎');
  await page.goto('/my-farm#figures');
  await expect(page.getByText('Amount, contract 3').first()).toBeVisible();
});

test('a season counts what its tasks take from a figure of one’s own', async ({ page }) => {
  await page.goto('/seasonal/winter-2026');
  await ready(page);
  const tasks = page.getByRole('table', { name: /tasks/i });
  const sumOf = async (of: Locator) => Number((await of.textContent())!.replace(/\D/g, ''));
  const beside = page.locator('header, [data-island="season-tasks"]').getByText(/^[\d,]+ Cookies$/);
  const before = await sumOf(beside.first());
  await enter(page, '/seasonal/winter-2026?level=2&column=cookie', 'Cookies of task 2', '7,000,080');
  await expect(tasks.getByRole('row', { name: /^All/ })).toContainText(separated(before + 7_000_000));
  await expect(beside.first()).toHaveText(`${separated(before + 7_000_000)} Cookies`);
  await expect(page.getByText('With your own figures ✎.')).toBeVisible();
  await expect(page.getByText(`${separated(before + 7_000_000)} cookies in`)).toBeVisible();
  await enter(page, '/seasonal/winter-2026?level=1&column=xp', 'XP of task 1', '444');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a line of quests gives what a player says, and its sum says so', async ({ page }) => {
  await page.goto('/dream/quests');
  await ready(page);
  await enter(page, '/dream/quests?level=2&column=farmhouse.xp', 'XP of quest 2', '7,000,080');
  await expect(page.getByText(/^All \d+ quests give 7,0/)).toBeVisible();
  await expect(page.getByText('With your own figures ✎.')).toHaveCount(1);
  await page.getByRole('button', { name: 'enter your own' }).click();
  await dialog(page).getByLabel('Table').selectOption('Land');
  await expect(dialog(page).getByRole('combobox', { name: 'Quest' })).toHaveValue('1');
  await expectAccessible(page);
});

test('the tree has a task and a reward by farm level, and counts the tokens', async ({ page }) => {
  await page.goto('/tree-of-life?level=40');
  await ready(page);
  const task = 'branches.0.flowers.0.tasks.0.data.3';
  await enter(
    page,
    `/tree-of-life?level=4&column=${task}`,
    /^Yellow Branch: Harvest .* of farm level 40 in your game$/,
    '777',
  );
  await enter(
    page,
    '/tree-of-life?level=1&column=branches.0.flowers.0.rewards.tokens',
    /^Tokens of flower/,
    '70,000',
    ' Tokens',
  );
  await expect(page.getByRole('heading', { name: /^Yellow Branch 70,\d+ tokens/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^50\D/ })).toContainText('Yellow Branch: First Flower');
  await expectAccessible(page);
  await page.goto('/tree-of-life?level=50');
  await ready(page);
  await expect(page.getByText('777')).toBeHidden();
  await page.goto('/my-farm#figures');
  await expect(page.getByText('Branch 1, flower 1: Tokens').first()).toBeVisible();
});

test('a guide answers with a figure of one’s own', async ({ page }) => {
  await page.goto('/bees?level=21');
  await ready(page);
  const third = '/bees?level=1&column=milestones.rows.0.third';
  await enter(page, third, /^Third reward of farm level \d+–\d+ in/, '7,000,080');
  await expect(page.getByText('40,000, 120,000 and 7,000,080 jelly')).toBeVisible();
  await cell(page, third).click();
  await dialog(page).getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('7,000,080')).toHaveCount(0);
  await page.goto('/fishing');
  await ready(page);
  await enter(page, '/fishing?level=2&column=rods.rows.1.level', /^Farm level of rod \d+ in/, '77');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('where the site has learned a figure, the same gives way, and of another the player chooses', async ({ page }) => {
  await keep(page, {
    '/buildings/house': {
      '1|cost.cash': mine(400),
      '2|cost.cash': mine(7_000_002, 1_000),
      '3|cost.cash': mine(7_000_003),
    },
  });
  await page.goto('/buildings/house');
  await ready(page);
  const asked = (level: number, now: string, typed: string) =>
    `Cost: Cash of level ${level}: the site now says ${now}, and you typed ${typed}.`;
  await expect(page.getByText(asked(2, '1,250', '7,000,002'))).toBeVisible();
  await expect(page.getByText(asked(3, '3,850', '7,000,003'))).toBeVisible();
  await expect(row(page, 1)).not.toContainText('✎');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep mine' }).first().click();
  await page.getByRole('button', { name: 'Take the site’s' }).click();
  await expect(page.getByRole('button', { name: 'Keep mine' })).toBeHidden();
  await expect(row(page, 2)).toContainText('7,000,002 ✎');
  await expect(row(page, 3)).toContainText('3,850');
  await expect(row(page, 3)).not.toContainText('✎');
  await page.reload();
  await expect(row(page, 2)).toContainText('7,000,002 ✎');
  await expect(page.getByRole('button', { name: 'Keep mine' })).toBeHidden();
});

test('my farm lists them, takes one back, and takes all along in its file', async ({ page, browser }) => {
  await keep(page, { '/buildings/house': HOUSE });
  await page.goto('/my-farm');
  const list = page.getByRole('region', { name: 'My own figures' });
  await list.getByRole('button', { name: 'Take back Cost: Cash, level 1' }).click();
  await expect(list.getByRole('listitem').filter({ hasText: 'Take back' })).toHaveCount(2);
  await list.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toContainText('7,000,001');
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to a file' }).click(),
  ]);
  const other = await browser.newPage();
  await other.goto(page.url());
  await ready(other);
  await other.getByLabel('Import from a file').setInputFiles(await download.path());
  await expect(other.getByRole('region', { name: 'My own figures' })).toContainText('7,000,001');
  await other.goto(new URL('/buildings/house', page.url()).href);
  for (const [level, figure] of [
    [1, '7,000,001 ✎'],
    [2, '7,000,002 ✎'],
    [3, '77 ✎'],
  ] as const)
    await expect(row(other, level)).toContainText(figure);
  await other.close();
});

test('of a file, my farm says which figures it could not use', async ({ page }) => {
  await page.goto('/my-farm');
  await ready(page);
  const figures = { version: 1, '/buildings/house': { '1|cost.cash': mine(7_000_001), '2|cost.cash': mine(33.5) } };
  const file = JSON.stringify({ version: 1, entries: { my_figures: JSON.stringify(figures) } });
  await page.getByLabel('Import from a file').setInputFiles({
    name: 'my-farm.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  });
  await expect(page.getByText('1 figure of the file could not be used.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'My own figures' })).toContainText('7,000,001');
});

test.describe('on a site without examples', () => {
  test.use({ starts: { site: () => startSite({ clock: CLOCK, env: { EXAMPLES: 'hide' } }) } });
  test('a player enters what a quest gives of which nothing is known', async ({ page }) => {
    await page.goto('/dream/quests');
    await ready(page);
    const quest = page.locator('#line-farmhouse tbody tr').nth(1);
    await quest.getByRole('link').first().click({ timeout: 10_000 });
    await dialog(page).getByRole('combobox', { name: 'Figure' }).selectOption('XP', { timeout: 10_000 });
    await typed(page).fill('80');
    await typed(page).press('Enter');
    await expect(quest).toContainText('80 XP ✎');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('on a phone each ? of a card opens its own figure', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/buildings/house');
    await ready(page);
    const unknown = page.locator('tbody tr').nth(1).locator('td.unknown a');
    for (const [index, name] of ['Cost: Cash', 'Cost: Nails', 'Cost: Boards', 'Cost: Bricks'].entries()) {
      await unknown.nth(index).click({ timeout: 10_000 });
      await expect(typed(page)).toHaveAccessibleName(`${name} of level 2 in your game`);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    }
  });
});
