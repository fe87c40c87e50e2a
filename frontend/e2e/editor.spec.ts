import { expect, test as base, type Page } from '@playwright/test';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startEditor, type RunningEditor } from './support/editor';
import { root } from './support/program';
import { expectAccessible, expectNoSidewaysScroll } from './support/test';

const test = base.extend<{ editor: RunningEditor }>({
  editor: async ({}, use) => {
    const editor = await startEditor();
    await use(editor);
    await editor.stop();
  },
});

test.use({ viewport: { width: 1280, height: 800 } });

/** The lines that only one of two texts has. */
const changed = (former: string, latter: string) => ({
  gone: former.split('\n').filter((line) => !latter.split('\n').includes(line)),
  added: latter.split('\n').filter((line) => !former.split('\n').includes(line)),
});

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Pastes as a spreadsheet's copy does. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

/** Chooses a cell, as a click does: its input takes none before. */
const choose = (page: Page, name: string) => cell(page, name).click({ force: true });

/** For tests that do not look at the preview: each would start a site for it. */
const withoutPreview = (page: Page) =>
  page.route('**/api/preview', (route) => route.fulfill({ status: 503, json: { why: 'Not in this test.' } }));

const HOUSE = 'buildings/house.json';
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of House"]');

test('a player pastes numbers from a spreadsheet, sees a slip at its cell, and the page beside it', async ({
  page,
  editor,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  const before = await editor.file(HOUSE);
  await page.goto(editor.url);
  await page.getByRole('searchbox', { name: 'Find a file' }).fill('house');
  await page.getByRole('link', { name: 'House', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('House');

  // Three rows of three cells; numbers as other countries write them.
  await choose(page, 'Cost Nail, row 2');
  await paste(page, '1,234\t60\t7\n4.321\t61\t8\n?\t62\t9');
  await expect(cell(page, 'Cost Nail, row 2')).toHaveValue('1,234');
  await expect(cell(page, 'Cost Nail, row 3')).toHaveValue('4,321');
  await expect(cell(page, 'Cost Nail, row 4')).toHaveValue('999');
  await expect(cell(page, 'Cost Brick, row 4')).toHaveValue('9');

  await choose(page, 'Cost Cash, row 1');
  await page.keyboard.type('-5');
  await page.keyboard.press('Enter');
  const problems = page.getByRole('region', { name: 'Problems' });
  await expect(problems.getByRole('listitem').filter({ hasText: 'levels, row 1, cost, cash' })).toBeVisible();
  await expect(cell(page, 'Cost Cash, row 1')).toHaveAttribute('aria-invalid', 'true');
  expect(await editor.file(HOUSE)).toBe(before);
  // In words below the grid, and the cell has them too.
  const levels = page.getByRole('group', { name: 'Levels', exact: true });
  await expect(levels.getByRole('listitem').first()).toHaveText('Levels, row 1, cost, cash expected 0 or more');
  await expect(cell(page, 'Cost Cash, row 1')).toHaveAccessibleDescription(/expected 0 or more$/);
  await page.getByRole('button', { name: '1 problem: show it' }).click();
  await expect(levels.getByText('Cost Cash, row 1: -5. expected 0 or more')).toBeAttached();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { only: 'color-contrast' });

  // Problems of the discarded text disappear at once.
  await page.route('**/api/check/**', () => undefined);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(cell(page, 'Cost Cash, row 1')).toHaveValue('400');
  expect(await problems.count()).toBe(0);
  await page.unroute('**/api/check/**');
  await choose(page, 'Cost Nail, row 2');
  await paste(page, '1,234\t60\t7\n4.321\t61\t8\n?\t62\t9');
  await choose(page, 'Cost Cash, row 1');
  await page.keyboard.type('-5');
  await page.keyboard.press('Enter');

  // The list leads to the cell; what is typed there replaces it.
  await problems.getByRole('button', { name: 'levels, row 1, cost, cash' }).click();
  await page.keyboard.type('450');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Cost Cash, row 1')).not.toHaveAttribute('aria-invalid');

  // What is typed survives a reload.
  await page.reload();
  await expect(cell(page, 'Cost Cash, row 1')).toHaveValue('450');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await expect(page.getByText('/buildings/house as it is saved.')).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: 'House' }).first()).toBeVisible();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  await save(page).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const { gone, added } = changed(before, await editor.file(HOUSE));
  expect(added.map((line) => JSON.parse(line.replace(/,$/, '')) as { level: number; cost: object })).toMatchObject([
    { level: 1, cost: { cash: 450, nail: 0 } },
    { level: 2, cost: { nail: 1234, board: 60, brick: 7 } },
    { level: 3, cost: { nail: 4321, board: 61, brick: 8 } },
    { level: 4, cost: { nail: 999, board: 62, brick: 9 } },
  ]);
  expect(gone).toHaveLength(4);

  await expect(preview(page).getByRole('cell', { name: '4,321' })).toBeVisible();
  expect(loads).toBe(1); // the page with the new figures: until then the former one stays
  expect(errors).toEqual([]);
});

test('a block is pasted as a block, takes nothing away, and what has no place is offered', async ({ page, editor }) => {
  await withoutPreview(page);
  await page.setViewportSize({ width: 1900, height: 1000 }); // columns out of sight are not there
  const before = await editor.file(HOUSE);
  await page.goto(`${editor.url}/#${encodeURIComponent(HOUSE)}`);
  const levels = page.getByRole('group', { name: 'Levels', exact: true });
  const note = levels.getByRole('status');

  // Into a cell that is typed into, with an empty last column.
  await cell(page, 'Cost Nail, row 9').dblclick({ force: true });
  await paste(page, '101\t201\t\n102\t202\t\n103\t203\t\n');
  await expect(cell(page, 'Cost Nail, row 9')).toHaveValue('101');
  await expect(cell(page, 'Cost Board, row 10')).toHaveValue('202');
  await expect(cell(page, 'Cost Brick, row 10')).not.toHaveValue('');
  await expect(note.getByText('Pasted 4 cells.')).toBeVisible();
  await note.getByRole('button', { name: 'Add it' }).click();
  await expect(cell(page, 'Level, row 11')).toHaveValue('11');
  await expect(cell(page, 'Cost Nail, row 11')).toHaveValue('103');
  await expect(cell(page, 'Cost Cash, row 11')).toHaveValue('999');
  await choose(page, 'Cost Nail, row 9');
  await paste(page, '');
  await expect(cell(page, 'Cost Nail, row 9')).toHaveValue('101');

  // With its headings, one of a column that the table can have, one of none.
  await choose(page, 'Level, row 1');
  await paste(page, 'Cost Glass\tNail\tCost Cash\tMoon\n5\t6\t10500000\t7\n');
  await expect(cell(page, 'Cost Cash, row 1')).toHaveValue('10,500,000');
  await expect(cell(page, 'Cost Nail, row 1')).toHaveValue('6');
  await expect(note).toContainText('Pasted 2 cells, the columns by their headings.');
  await expect(note).toContainText('The table has no column for “Cost Glass”, “Moon”.');
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(note).toBeEmpty();
  await expect(cell(page, 'Cost Cash, row 1')).toHaveValue('400');
  await choose(page, 'Level, row 1');
  await paste(page, 'Cost Glass\tNail\n5\t6\n');
  await note.getByRole('button', { name: 'Add it' }).click();
  await expect(cell(page, 'Cost Glass, row 1')).toHaveValue('5');
  await expect(cell(page, 'Cost Glass, row 2')).toHaveValue('999');

  // A cell that is emptied is marked itself, and the others of its row are not.
  await choose(page, 'Cost Nail, row 3');
  await page.keyboard.press('Delete');
  await expect(cell(page, 'Cost Nail, row 3')).toHaveAttribute('aria-invalid', 'true');
  await expect(cell(page, 'Cost Cash, row 3')).not.toHaveAttribute('aria-invalid');
  await expect(levels.getByRole('listitem').first()).toHaveText(
    'Levels, row 3, cost, nail is missing, and the other rows have it: add it, with 999 for what nobody knows',
  );
  expect(await editor.file(HOUSE)).toBe(before);
});

test('rows are added, moved and removed, columns too, and everything can be taken back', async ({ page, editor }) => {
  await withoutPreview(page);
  const before = await editor.file(HOUSE);
  await page.goto(`${editor.url}/#${encodeURIComponent(HOUSE)}`);
  await page.getByRole('button', { name: 'Add a row' }).first().click();
  await expect(cell(page, 'Level, row 11')).toHaveValue('11');
  await expect(cell(page, 'Cost Nail, row 11')).toHaveValue('999');
  await choose(page, 'Level, row 11');
  const row = page.getByRole('group', { name: 'Row 11' });
  await row.getByRole('button', { name: 'Move up' }).click();
  await expect(cell(page, 'Level, row 10')).toHaveValue('11');
  await page.getByRole('combobox', { name: 'Name of a new column' }).fill('cost.glass');
  await page.getByRole('button', { name: 'Add column' }).click();
  for (let n = 0; n < 3; n++) await page.keyboard.press('Control+z');
  await expect(page.getByText('No unsaved changes.')).toBeVisible();
  await page.keyboard.press('Control+y');
  await page.keyboard.down('Control');
  for (let repeat = 0; repeat < 3; repeat++) await page.keyboard.down('s'); // held a little long
  await page.keyboard.up('s');
  await page.keyboard.up('Control');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const { gone, added } = changed(before, await editor.file(HOUSE));
  expect([gone.length, added.length]).toEqual([1, 2]); // the last line of before has a comma now

  // A list that is emptied again is unchanged: no key, or an empty list where the file must have one.
  for (const [path, name, text] of [
    ['calendar/easter.json', /^Starts left out/, '2030-03-12 08:00'],
    ['buildings/bakery.json', /^Other kinds of it/, 'house'],
  ] as const) {
    await page.goto(`${editor.url}/#${encodeURIComponent(path)}`);
    const list = page.getByLabel(name);
    await list.fill(text);
    await expect(page.getByText('Not saved yet.')).toBeVisible();
    await list.fill('');
    await expect(page.getByText('No unsaved changes.')).toBeVisible();
  }
  await page.goto(`${editor.url}/#${encodeURIComponent('calendar/easter.json')}`);
  const kind = page.getByRole('combobox', { name: 'Kind (optional)' });
  for (const [choice, said] of [
    ['–', 'Not saved yet.'],
    ['season', 'No unsaved changes.'],
  ] as const) {
    await kind.selectOption(choice);
    await expect(page.getByText(said)).toBeVisible();
  }
  const turns = page.getByRole('group', { name: 'Turns in their order', exact: true });
  await turns.getByRole('button', { name: 'Add a row' }).click();
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  const offered = (input: HTMLInputElement) => Array.from(input.list?.options ?? [], ({ value }) => value);
  const colour = turns.getByLabel('Colour, row 1');
  await colour.click({ force: true });
  await page.keyboard.press('Enter');
  await expect(colour).toBeFocused();
  expect(await colour.evaluate(offered)).toEqual(['red', 'gold', 'sage', 'sky', 'plum', 'earth']);
  await turns.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No unsaved changes.')).toBeVisible();
});

test('amounts by material are a grid, and one figure says where it comes from', async ({ page, editor }) => {
  await withoutPreview(page);
  const file = 'themes/farmcup.json';
  await page.goto(`${editor.url}/#${encodeURIComponent(file)}`);
  const rewards = page.getByRole('group', { name: 'Rewards', exact: true });
  await rewards.getByRole('button', { name: 'Add a row' }).click();
  const material = rewards.getByLabel('Material, row 4');
  await material.scrollIntoViewIfNeeded();
  await expect(material).toHaveAttribute('title', 'The file takes this row once it has a material.');
  // Typing elsewhere works while the new row has no material.
  await rewards.getByRole('textbox', { name: 'Level 1, row 2' }).click({ force: true });
  await page.keyboard.type('151');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await material.click({ force: true });
  await page.keyboard.type('contest-point');
  await expect(material).toHaveAttribute('title', /once no two rows have the same material/);
  await page.keyboard.press('Escape');
  await page.keyboard.type('gold');
  await expect(material).not.toHaveAttribute('title');
  await page.keyboard.press('Tab');
  await paste(page, '1\t2\t3\t4\t5\t6');
  await rewards.getByText('Where “gold, Level 1” comes from').click();
  await rewards.getByRole('combobox', { name: 'State' }).selectOption('community');
  await rewards.getByRole('textbox', { name: 'Sources' }).fill('seen in the game');
  await expect(page.getByRole('region', { name: 'Problems' })).toHaveCount(0);
  await save(page).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const { rewards: saved, cells } = JSON.parse(await editor.file(file)) as { rewards: object; cells: object };
  expect(saved).toMatchObject({ 'contest-point': [151, 260, 400, 580, 800, 1100], gold: [1, 2, 3, 4, 5, 6] });
  const state = { provenance: 'community', sources: ['seen in the game'] };
  expect(cells).toEqual({ 'rewards.gold.0': state });

  // A row below it has no figures yet. What is said of a figure follows the other name of its row, and goes with it.
  await material.click({ force: true });
  const row = rewards.getByRole('group', { name: 'Row 4' });
  await row.getByRole('button', { name: 'Insert below' }).click();
  await expect(rewards.getByRole('textbox', { name: 'Level 1, row 5' })).toHaveValue('999');
  await material.click({ force: true });
  await page.keyboard.type('contest-point');
  await page.keyboard.press('Escape');
  await page.keyboard.type('key');
  await page.keyboard.press('Tab');
  await save(page).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect(JSON.parse(await editor.file(file))).toMatchObject({ cells: { 'rewards.key.0': state } });
  // It waits while the name is cleared.
  await material.click({ force: true });
  await page.keyboard.press('Enter');
  for (const _ of 'key') await page.keyboard.press('Backspace');
  await expect(material).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(material).toHaveValue('key');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(material).toHaveValue('');
  await page.keyboard.type('gold');
  await page.keyboard.press('Tab');
  await save(page).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect(JSON.parse(await editor.file(file))).toMatchObject({ cells: { 'rewards.gold.0': state } });
  await row.getByRole('button', { name: 'Remove', exact: true }).click();
  await save(page).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect(await editor.file(file)).not.toContain('rewards.gold');
});

test('a column that is removed takes what is said of its figures with it', async ({ page, editor }) => {
  await withoutPreview(page);
  await page.goto(`${editor.url}/#${encodeURIComponent(HOUSE)}`);
  await choose(page, 'Cost Nail, row 3');
  const levels = page.getByRole('group', { name: 'Levels', exact: true });
  await levels.getByText('Where “Cost Nail” comes from').click();
  await levels.getByRole('radio', { name: 'only “Cost Nail”' }).click();
  await levels.getByRole('combobox', { name: 'State' }).selectOption('spec');
  await save(page).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect(await editor.file(HOUSE)).toContain('"cells": { "cost.nail": { "provenance": "spec" } }');
  await levels.getByRole('button', { name: 'Remove column “Cost Nail”' }).click();
  await save(page).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect(await editor.file(HOUSE)).not.toContain('"cost.nail"');
});

test('a file that another program changed meanwhile is not written over unasked', async ({ page, editor }) => {
  await withoutPreview(page);
  await page.goto(`${editor.url}/#${encodeURIComponent(HOUSE)}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Big House');
  const other = (await editor.file(HOUSE)).replace('"size": "6x6"', '"size": "7x7"');
  await writeFile(editor.at(HOUSE), other);
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('What you typed is all here');
  expect(await editor.file(HOUSE)).toBe(other);
  await page.getByRole('button', { name: 'Take the file as it is now' }).click();
  const size = page.getByRole('textbox', { name: /^Size/ });
  await expect(size).toHaveValue('7x7');

  // The same text again, after another one was saved here.
  await size.fill('8x8');
  await save(page).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await writeFile(editor.at(HOUSE), other);
  await size.fill('9x9');
  await save(page).click();
  await page.getByRole('button', { name: 'Take the file as it is now' }).click();
  await expect(size).toHaveValue('7x7');
  await size.fill('9x9');
  await save(page).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  // The page was closed meanwhile: what was typed in it is still of the file as it was then.
  await size.fill('5x5');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await writeFile(editor.at(HOUSE), other);
  for (let time = 0; time < 2; time++) {
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('What you typed is all here');
    await expect(size).toHaveValue('5x5');
  }
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await save(page).click();
  expect((await answer).status()).toBe(409);
  expect(await editor.file(HOUSE)).toBe(other);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(size).toHaveValue('7x7');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await size.fill('5x5');
  await save(page).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
});

test('what is typed while the program is away or slow is not lost, and the page says so', async ({ page, editor }) => {
  await withoutPreview(page);
  await page.goto(`${editor.url}/#${encodeURIComponent(HOUSE)}`);
  const name = cell(page, 'Name');
  const status = page.getByRole('status').first();
  await page.route('**/api/check/**', (route) => route.abort());
  await name.fill('Home');
  await expect(status).toContainText('The editor’s program does not answer');
  await page.unroute('**/api/check/**');
  await name.fill('Homes');
  await expect(status).toContainText('Not saved yet.');

  // The answer to Save comes after more was typed and another file was opened.
  let letAnswer = () => {};
  const held = new Promise<void>((resolve) => (letAnswer = resolve));
  await page.route('**/api/files/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await save(page).click();
  await expect(status).toHaveText('Saving…');
  await name.fill('Homestead');
  await page.goto(`${editor.url}/#${encodeURIComponent('buildings/bakery.json')}`);
  await expect(name).toHaveValue('Bakery');
  const taken = page.waitForRequest('**/api/folder');
  letAnswer();
  await taken;
  await page.goBack();
  await expect(name).toHaveValue('Homestead');
  await save(page).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect(await editor.file(HOUSE)).toContain('"name": "Homestead"');
});

test('two tabs with one file promise only what is kept', async ({ page, editor, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await withoutPreview(tab);
    await tab.goto(`${editor.url}/#${encodeURIComponent(HOUSE)}`);
    await expect(cell(tab, 'Name')).toHaveValue('House');
  }
  // However much else is not saved.
  await page.evaluate(() => {
    for (let n = 0; n < 30; n++) localStorage.setItem(`almanac-edit:posts/${n}.md`, '{}');
  });
  const status = page.getByRole('status').first();
  const kept = 'Not saved yet. What you type is kept in this browser.';
  await cell(page, 'Name').fill('Home');
  await expect(status).toHaveText(kept);
  await cell(other, 'Name').fill('Cottage');
  await expect(other.getByRole('status').first()).toHaveText(kept);
  await expect(status).toHaveText('Not saved yet.');
  await other.getByRole('button', { name: 'Discard' }).click();
  await expect(status).toHaveText(kept);
  await page.reload();
  await expect(cell(page, 'Name')).toHaveValue('Home');
  expect(await page.evaluate(() => Object.keys(localStorage).length)).toBe(31);
});

test('a browser that stores nothing edits too, and is promised nothing', async ({ page, editor }) => {
  await withoutPreview(page);
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The storage is blocked.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  });
  await page.goto(`${editor.url}/#100%`); // no address as the page writes it
  await expect(page.getByRole('heading', { name: 'There is no such file any more' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a file' }).fill('house');
  await page.getByRole('link', { name: 'House', exact: true }).first().click();
  await cell(page, 'Name').fill('Home');
  await expect(page.getByRole('status').first()).toHaveText('Not saved yet.');
  await save(page).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
});

test('a text keeps the focus while it becomes long', async ({ page, editor }) => {
  await withoutPreview(page);
  await page.goto(`${editor.url}/#${encodeURIComponent('news/2026-11-20-winter-is-near.md')}`);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('x'.repeat(69));
  await title.pressSequentially('long');
  await expect(title).toHaveValue(`${'x'.repeat(69)}long`);
  await title.press('Backspace');
  await title.press('Backspace');
  await title.press('Backspace');
  await title.press('Backspace');
  await expect(title).toBeFocused();
});

test('a draft is seen at its date, and by nobody else', async ({ page, editor }) => {
  const file = 'news/2026-11-20-winter-is-near.md';
  const before = await editor.file(file);
  await page.goto(`${editor.url}/#${encodeURIComponent(file)}`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Winter: a draft');
  await page.getByRole('checkbox', { name: 'Draft' }).check();
  await page.getByLabel('As of').fill('2026-12-10T08:00');
  await save(page).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const { gone, added } = changed(before, await editor.file(file));
  expect(gone).toHaveLength(1);
  expect(added).toEqual(['title: "Winter: a draft"', 'draft: true']);
  const frame = page.frameLocator('iframe[title="Preview of Winter: a draft"]');
  // A site is started for the date.
  await expect(frame.getByRole('heading', { name: 'Winter: a draft' })).toBeVisible({ timeout: 90_000 });
  await expect(frame.locator('html')).toHaveAttribute('data-clock', '2026-12-10T08:00:00.000Z');
});

/** Makes a new file of a kind. */
async function makeNew(page: Page, kind: string, name: string) {
  await page.getByRole('button', { name: 'New…' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new file' });
  await dialog.getByLabel('What is it?').selectOption(kind);
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toHaveCount(0);
}

test('files are made and renamed once nothing is unsaved in the others', async ({ page, editor }) => {
  await withoutPreview(page);
  await page.goto(editor.url);
  await makeNew(page, 'post', 'Moon guide');
  await page.getByLabel('Text', { exact: true }).fill('Moonlight');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  const moon = page.url();
  await page.goto(`${editor.url}/#${encodeURIComponent(HOUSE)}`);
  const makes = page.getByRole('button', { name: 'New…' });
  const renames = page.getByRole('button', { name: 'Rename…' });
  for (const [opens, acts] of [
    [makes, 'Create'],
    [renames, 'Rename'],
  ] as const) {
    await opens.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('First save or discard what is not saved: posts/moon-guide.md.');
    await expect(dialog.getByRole('button', { name: acts, exact: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
  }

  // A file that is gone waits for nobody; what was typed is there when the file is.
  const text = await editor.file('posts/moon-guide.md');
  await rm(editor.at('posts/moon-guide.md'));
  await page.reload();
  await renames.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Rename', exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await makes.click();
  const dialog = page.getByRole('dialog', { name: 'A new file' });
  const kind = dialog.getByLabel('What is it?');
  await kind.selectOption('building');
  await dialog.getByLabel('Comes after').selectOption('house');
  await kind.selectOption('library');
  await dialog.getByLabel('Name', { exact: true }).fill('Moonflowers');
  const sent = page.waitForRequest('**/api/items');
  await dialog.getByRole('button', { name: 'Create' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ kind: 'library', after: '' });
  await expect(dialog).toHaveCount(0);
  await writeFile(editor.at('posts/moon-guide.md'), text);
  await page.goto(moon);
  await page.reload();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Moonlight');
});

test('a guide with pictures is begun, renamed and seen without leaving the page', async ({ page, editor }) => {
  await page.goto(editor.url);
  await page.getByRole('button', { name: 'New…' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new file' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByLabel('What is it?')).toBeFocused();
  await expect(dialog.getByLabel('What is it?')).toHaveAccessibleDescription('Choose what it is.');
  await dialog.getByLabel('What is it?').selectOption('post');
  await dialog.getByLabel('Name', { exact: true }).fill('Café “Grün”');
  const slug = dialog.getByLabel('Last part of its address');
  await expect(slug).toHaveValue('cafe-grun');
  await slug.fill('happiness');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(slug).toBeFocused();
  await expect(slug).toHaveAccessibleDescription(/posts\/happiness\.md already exists/);
  await expectAccessible(page);
  await slug.fill('green-cafe');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText('Café “Grün”');
  await expect(page.getByRole('region', { name: 'What is left to do' })).toContainText('Give it its own title');

  const cover = page.locator('[data-field="cover"]');
  await cover.getByRole('button', { name: 'Choose…' }).click();
  const pictures = page.getByRole('dialog', { name: 'Cover: choose a picture' });
  await pictures.getByRole('button', { name: 'Upload…' }).click();
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
  const choosePicture = (text: string) =>
    pictures
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'Green Café.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) });
  await choosePicture(drawing.replace('<path', '<script/><path'));
  await pictures.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(pictures.getByLabel('Picture', { exact: true })).toHaveAccessibleDescription(/<script> is not possible/);
  // A photo takes a moment to be read; the picture that is chosen last is the one that counts.
  await page.evaluate(() => {
    window.createImageBitmap = () =>
      new Promise((_, reject) => addEventListener('photo-is-read', () => reject(new Error('no photo'))));
  });
  await pictures
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'Photo.png', mimeType: 'image/png', buffer: Buffer.from('photo') });
  const upload = pictures.getByRole('button', { name: 'Upload', exact: true });
  await expect(upload).toBeDisabled();
  await choosePicture(drawing);
  await expect(upload).toBeEnabled();
  await page.evaluate(() => dispatchEvent(new Event('photo-is-read')));
  await expect(pictures.getByLabel('Name of the file')).toHaveValue('green-cafe');
  await pictures.getByLabel('Who made it').fill('Ann, CC0');
  await expectAccessible(page);
  await pictures.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(cover.getByRole('combobox')).toHaveValue('covers/green-cafe.svg');
  expect(await editor.file('images/covers/green-cafe.svg')).toBe(drawing);
  expect(await editor.file('images/CREDITS.md')).toContain('- `covers/green-cafe.svg`: Ann, CC0\n');

  const text = page.getByLabel('Text', { exact: true });
  await text.fill('Look:\n\n');
  await page.getByRole('button', { name: 'Insert picture…' }).click();
  const insert = page.getByRole('dialog', { name: 'Text: choose a picture' });
  // Undo in a dialog or in the list of files is for the text typed there.
  await insert.getByRole('searchbox').fill('green');
  await page.keyboard.press('Control+z');
  await insert.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox', { name: 'Find a file' }).fill('green');
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue('Look:\n\n');
  await page.getByRole('button', { name: 'Insert picture…' }).click();
  await insert.getByRole('searchbox').fill('green-cafe');
  await insert.getByRole('button', { name: 'green-cafe' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('A green square'); // over the words that were inserted
  await expect(text).toHaveValue('Look:\n\n![A green square](/images/covers/green-cafe.svg)');
  await save(page).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Rename…' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename Café “Grün”' });
  await rename.getByLabel('Last part of its address').fill('the-green-cafe');
  await rename.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText('posts/the-green-cafe.md');
  const frame = page.frameLocator('iframe[title="Preview of Café “Grün”"]');
  await expect(frame.getByRole('img', { name: 'A green square' })).toBeVisible();
});

test('drafts of new files are in the preview, and in nothing that is published', async ({ page, editor }) => {
  await page.goto(editor.url);
  for (const [kind, name, address] of [
    ['post', 'Moon guide', '/api/blog'],
    ['seasonal', 'Moon season', '/api/seasonal-event'],
  ] as const) {
    await makeNew(page, kind, name);
    const draft = page.getByRole('checkbox', { name: 'Draft' });
    await expect(draft).toBeChecked();
    const frame = page.frameLocator(`iframe[title="Preview of ${name}"]`);
    await expect(frame.getByRole('heading', { name }).first()).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('players do not see it');
    const published = await editor.published(address);
    expect(published).toContain('"link"');
    expect(published).not.toContain(name);
    expect(published).not.toContain(name.toLowerCase().replace(' ', '-'));
  }
});

test('a file that cannot be read is put right as text', async ({ page, editor }) => {
  await withoutPreview(page);
  const was = await editor.file(HOUSE);
  const broken = was.replace('"name": "House"', '"name": House').replaceAll('\n', '\r\n');
  await writeFile(editor.at(HOUSE), broken);
  await page.goto(`${editor.url}/#${encodeURIComponent(HOUSE)}`);
  const whole = page.getByRole('textbox', { name: 'The whole file' });
  await expect(whole).toHaveAccessibleDescription(/^line 3 /);
  await whole.press('Control+End');
  await page.keyboard.type(' ');
  await save(page).click();
  await expect(page.getByRole('status').first()).toContainText('line 3: ');
  expect(await editor.file(HOUSE)).toBe(broken);
  await page.getByRole('button', { name: '1 problem: show it' }).click();
  await expect(whole).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('  "name": "Home",'); // the line is chosen
  await save(page).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Home');
  expect(await editor.file(HOUSE)).toBe(broken.replace('"name": House', '"name": "Home"') + ' ');
});

test('after an error of the page itself, what was typed is there again', async ({ page, editor }) => {
  await withoutPreview(page);
  await page.goto(`${editor.url}/#${encodeURIComponent(HOUSE)}`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveValue('House');
  // The program never answers so. The check of the opened file may still be on its way.
  await page.route('**/api/check/**', (route) =>
    route.request().postData()?.includes('"Home"') ? route.fulfill({ json: {} }) : route.continue(),
  );
  await name.fill('Home');
  await expect(page.getByRole('alert')).toContainText('What you typed and did not save is kept in this browser.');
  await expectAccessible(page);
  await page.unroute('**/api/check/**');
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(name).toHaveValue('Home');
});

test('every kind of file has its form, on a phone too, and opening one changes nothing', async ({ page, editor }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withoutPreview(page);
  await page.goto(editor.url);
  const { files } = (await (await page.request.get(`${editor.url}/api/folder`)).json()) as {
    files: { kind: string; path: string; name: string }[];
  };
  const kinds = [...new Map(files.map((file) => [file.kind, file])).values()];
  expect(kinds.length).toBeGreaterThan(20);
  for (const { path, name } of kinds) {
    await page.goto(`${editor.url}/#${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { level: 2 })).toContainText(name);
    await expect(page.getByText('No unsaved changes.')).toBeVisible();
    await expect(page.getByText('Unsupported')).toHaveCount(0);
    const withoutChoices = await page
      .locator('input[list]')
      .evaluateAll((inputs: HTMLInputElement[]) => inputs.flatMap((input) => (input.list ? [] : [input.id])));
    expect(withoutChoices).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
});

test('nothing of the editor is part of the public site', async () => {
  const site = path.join(root, 'frontend/build');
  const files = (await readdir(site, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(20);
  for (const { name, parentPath } of files) {
    if (!/\.(js|css|html|json|map)$/.test(name)) continue;
    expect(await readFile(path.join(parentPath, name), 'utf8'), name).not.toMatch(/datasheet|rjsf|almanac-edit/i);
  }
});
