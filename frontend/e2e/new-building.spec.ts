import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startSite } from './support/site';

const data = path.resolve(import.meta.dirname, '../../data');

test('a new building is one file: it is in the api, has its page, stands in the menu and on the map', async ({ page }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'almanac-data-'));
  await cp(data, folder, { recursive: true });
  const barn = JSON.parse(await readFile(path.join(data, 'buildings/barn.json'), 'utf8'));
  await writeFile(path.join(folder, 'buildings/moon-barn.json'), JSON.stringify({ ...barn, name: 'Moon Barn', previous: null, next: null }, null, 2));

  const site = await startSite({ env: { DATA_DIR: folder } });
  try {
    const item = (await (await fetch(`${site.apiUrl}/api/buildings/moon-barn`)).json()) as { name: string };
    expect(item.name).toBe('Moon Barn');
    await page.goto(`${site.url}/menu`);
    await page.getByRole('main').getByRole('link', { name: /Moon Barn/ }).click();
    await expect(page).toHaveURL(/\/buildings\/moon-barn$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Moon Barn');
    expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain('/buildings/moon-barn</loc>');
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
