import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startSite, type Site } from './support/site';

const SEEN = ', "provenance": "community", "sources": ["seen in the game"], "checked": "2026-11-20" }';

/** Level 4 of the house was seen in the game; everything else is made up, as it was. */
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

    test('a player sees which level was seen in the game, and where it is from', async ({ page }) => {
      await page.goto(`${site.url}/buildings/house`);
      const sum = page.locator('#sum');
      await sum.getByLabel('From', { exact: true }).fill('3');
      await sum.getByLabel('To', { exact: true }).fill('4');
      await sum.getByRole('button', { name: 'Add up' }).click();
      await expect(sum).toContainText('From level 3 to 4 takes: 12,000');

      await expect(page.getByText('the figures on this page are made up, except those marked ✓')).toBeVisible();
      await expect(page.getByRole('rowheader', { name: /seen in the game/ })).toHaveText(/^4/);
      await expect(page.getByText('✓ 1 of 10 levels known, last checked on 20 November 2026.')).toBeVisible();
      await page.getByText('1 source').click();
      await expect(page.getByRole('listitem').filter({ hasText: /^seen in the game: level 4$/ })).toBeVisible();
    });
  });
}
