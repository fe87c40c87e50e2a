import path from 'node:path';
import { expect, test } from '@playwright/test';
import { changeJson } from './support/change-json';
import { startSite } from './support/site';

test('a new building is one file: it is in the api, has its page, stands in the menu and on the map', async ({
  page,
}) => {
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
    await page
      .getByRole('main')
      .getByRole('link', { name: /Moon Barn/ })
      .click();
    await expect(page).toHaveURL(/\/buildings\/moon-barn$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Moon Barn');
    expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain('/buildings/moon-barn</loc>');
  } finally {
    await site.stop();
  }
});
