import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { changeJson } from './support/change-json';
import { ask } from './support/http';
import { startSite } from './support/site';
import { CLOCK, expect, test } from './support/test';

/** A site on which an editor has changed the house’s boards at level 4, and the title of a piece of news. */
async function startChanged() {
  const site = await startSite({ clock: CLOCK });
  await site.importContent(async (folder) => {
    const house = path.join(folder, 'buildings/house.json');
    const text = await readFile(house, 'utf8');
    expect(text).toContain('"board": 15,');
    await writeFile(house, text.replace('"board": 15,', '"board": 17,'));
    await changeJson(path.join(folder, 'bees/bees.json'), { name: 'Bees <b>&</b> beds' });
  });
  return site;
}

test.use({ starts: { site: startChanged } });
// On one worker, so that one site serves all.
test.describe.configure({ mode: 'default' });

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test('a player reads under a table that it changed, what else did, and goes to the row', async ({ page }) => {
      await page.goto('/buildings/house');
      await expect(page.getByText('Changed today: level 4')).toBeVisible();
      await page.getByRole('link', { name: 'Changed today' }).click();
      await expect(page).toHaveURL(/\/changes\?month=2026-11#day-21$/);
      await expect(page.getByRole('heading', { name: '21 November 2026' })).toBeInViewport();
      await expect(page.getByRole('listitem').filter({ hasText: 'Bees <b>&</b> beds' }).first()).toContainText(
        'name Bee tournament → Bees <b>&</b> beds',
      );
      await expect(page.getByText('most figures that you look up here are made up')).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await page.getByRole('link', { name: 'level 4: boards 15 → 17' }).click();
      await expect(page).toHaveURL(/\/buildings\/house\?from=4#here$/);
      await expect(page.getByRole('row', { name: /^You are here: 4 / })).toBeInViewport();
    });
  });
}

test('a table that did not change says nothing of it', async ({ page }) => {
  await page.goto('/buildings/silo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Changed today')).toHaveCount(0);
});

test('a reader of feeds finds what changed', async ({ site, page }) => {
  await page.goto('/changes');
  const feeds = await page
    .locator('link[rel=alternate]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(feeds).toEqual(['/changes/atom.xml', '/changes/feed.json']);
  const [entry, ...others] = parseAtomFeed((await ask(site.url, feeds[0]!)).text).entries!;
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    title: { value: 'House and Bees <b>&</b> beds' },
    updated: CLOCK,
    links: [{ href: 'http://localhost:3000/changes?month=2026-11#day-21' }],
  });
  expect(entry!.content!.value).toContain(
    '<a href="http://localhost:3000/buildings/house?from=4#here">level 4: boards 15 → 17</a>',
  );
  expect(entry!.content!.value).toContain('<p>Demonstration: some of these figures are made up.</p>');
  const json = parseJsonFeed(JSON.parse((await ask(site.url, feeds[1]!)).text) as object);
  expect(json.items!.map(({ id, content_html }) => [id, content_html])).toEqual([[entry!.id, entry!.content!.value]]);
});

test('search and the menu lead to what changed', async ({ page }) => {
  await page.goto('/search?q=changelog');
  await expect(page.getByRole('link', { name: /What changed/ }).first()).toHaveAttribute('href', '/changes');
  await page.goto('/menu');
  await page
    .getByRole('main')
    .getByRole('link', { name: /What changed Which figures/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What changed');
});
