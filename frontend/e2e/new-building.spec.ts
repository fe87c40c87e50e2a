import path from 'node:path';
import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { changeJson } from './support/change-json';
import { almanac } from './support/program';
import { startSite } from './support/site';

const run = promisify(execFile);

test('a new building is one file: it is in the api, has its page, is in the menu', async ({ page }) => {
  const site = await startSite({
    edit: (folder) =>
      changeJson(
        path.join(folder, 'buildings/barn.json'),
        { name: 'Moon Barn', previous: null, next: null },
        path.join(folder, 'buildings/moon-barn.json'),
      ),
  });
  try {
    const item = (await (await fetch(`${site.apiUrl}/api/buildings/moon-barn`)).json()) as { name: string };
    expect(item.name).toBe('Moon Barn');
    await page.goto(`${site.url}/menu`);
    const group = page.locator('main details', { hasText: 'Moon Barn' });
    await group.locator('summary').click();
    await group.getByRole('link', { name: /Moon Barn/ }).click();
    await expect(page).toHaveURL(/\/buildings\/moon-barn$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Moon Barn');
  } finally {
    await site.stop();
  }
});

test('a new theme runs in its week by one command, its unknown figures as ?', async ({ page }) => {
  const site = await startSite({
    clock: '2026-12-11T12:00:00Z',
    edit: async (DATA_DIR) => {
      const args = ['new', 'theme', 'moon-festival', '--start', '2026-12-10'];
      await run(almanac, args, { env: { ...process.env, DATA_DIR } });
      const file = path.join(DATA_DIR, 'themes/moon-festival.json'); // a draft, until its texts are written
      const text = (await readFile(file, 'utf8')).replace('  "draft": true,\n', '');
      await writeFile(file, text.replaceAll(' decoration"', ' lamp"').replace('will stand here', 'is known'));
    },
  });
  try {
    await page.goto(`${site.url}/themes`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Moon festival');
    await expect(page.getByRole('table').first()).toContainText('?');
    await expect(page.getByRole('main')).not.toContainText('999');
  } finally {
    await site.stop();
  }
});
