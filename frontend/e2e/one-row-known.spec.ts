import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startSite, type Site } from './support/site';

const SEEN = ', "provenance": "community", "sources": ["seen in the game"], "checked": "2026-11-20" }';

/** Level 4 of the house was seen in the game; everything else is an example, as it was. */
async function levelSeen(folder: string) {
  const file = path.join(folder, 'buildings/house.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/(\{ "level": 4,.*\}) \}/, `$1${SEEN}`));
}

// On one worker, so that one site serves all.
test.describe.configure({ mode: 'default' });
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ clock: '2026-11-21T08:00:00Z', edit: levelSeen });
});
test.afterAll(() => site.stop());

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a player adds up a level that was seen, then one that was not', async ({ page }) => {
      await page.goto(`${site.url}/buildings/house`);
      const sum = page.locator('#sum');
      await expect(sum).toContainText('All 10 levels take: Part example');

      await sum.getByLabel('From', { exact: true }).fill('3');
      await sum.getByLabel('To', { exact: true }).fill('4');
      await sum.getByRole('button', { name: 'Add up' }).click();
      await expect(sum).toContainText('From level 3 to 4 takes: 12,000');
      await expect(sum).not.toContainText(/takes: .*example.*Upgrade time/i);

      await sum.getByLabel('From', { exact: true }).fill('2');
      await sum.getByRole('button', { name: 'Add up' }).click();
      await expect(sum).toContainText('From level 2 to 4 takes: Part example');

      await sum.getByLabel('To', { exact: true }).fill('3');
      await sum.getByRole('button', { name: 'Add up' }).click();
      await expect(sum).toContainText('From level 2 to 3 takes: Example');

      await expect(page.getByRole('rowheader', { name: /checked/ })).toHaveText(/^4/);
      await expect(page.getByText('1 of 10 levels known, last checked on 20 November 2026.')).toBeVisible();
      await page.getByText('1 source').click();
      await expect(page.getByRole('listitem').filter({ hasText: /^seen in the game$/ })).toBeVisible();
    });

    test('search marks the level that was asked for, and the plan what is added up', async ({ page }) => {
      await page.goto(`${site.url}/search?q=house+4`);
      const seen = page.getByRole('main');
      await expect(seen).toContainText('From level 3 to 4 takes: 12,000');
      await page.goto(`${site.url}/search?q=house+5`);
      await expect(seen).toContainText('From level 4 to 5 takes: Example');
      await page.goto(`${site.url}/planner?plan=building.house.3-4+building.barn.0-1`);
      await expect(page.getByRole('region', { name: /In all/ })).toContainText('Part example');
    });
  });
}
