import { ask } from './support/http';
import { startSite } from './support/site';
import { CLOCK, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

const PHONE = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Chrome/128.0.0.0 Mobile Safari/537.36',
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 320, height: 700 } });

    test('a player sees which figures are known, picks a table and reports a number of it', async ({ page }) => {
      await page.goto('/menu');
      await page.getByRole('main').getByRole('link', { name: 'About the figures' }).click();
      const bar = page.getByRole('progressbar', { name: 'Figures that are known' });
      await expect(bar).toHaveAttribute('aria-valuetext', /^[\d,]+ of [\d,]+$/);
      await expect(page.getByText(/\d+ of \d+ tables are complete/)).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const row = page.getByRole('group', { name: 'Table: Library' }).getByRole('row', { name: 'Wheat' });
      await expect(row).toContainText('made up');
      await row.getByRole('link', { name: 'Tell us' }).click();
      await expect(page).toHaveURL(/\/contact\?about=\/library\/wheat/);
      await page.goBack();
      await row.getByRole('link', { name: 'Wheat' }).click();
      await expect(page).toHaveURL(/\/library\/wheat$/);
    });
  });
}

test('what players open most is wanted most; what programs open, and what is no table, is not counted', async ({
  page,
}) => {
  const site = await startSite({ clock: CLOCK });
  try {
    const visit = async (path: string, headers: Record<string, string>, method = 'GET') =>
      (await ask(site.url, path, { headers, method })).status;
    const { headers } = await ask(site.url, '/library/wheat', { headers: PHONE });
    expect(await visit('/library/wheat', { ...PHONE, 'if-none-match': headers.etag! })).toBe(304);
    expect(await visit('/library/wheat?utm_source=x', PHONE)).toBe(200);
    await visit('/buildings/silo', PHONE);
    for (let again = 0; again < 5; again += 1) {
      await visit('/buildings/barn', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
      await visit('/buildings/barn', { ...PHONE, 'sec-purpose': 'prefetch' });
      await visit('/buildings/barn', PHONE, 'HEAD');
      await visit('/buildings/barn.csv', PHONE);
      await visit('/news', PHONE);
      await visit('/buildings/none', PHONE);
    }
    const sent = await ask(site.url, '/api/page-views', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ views: { '/buildings/barn': 100 } }),
    });
    expect(sent.status, 'nobody reaches the counter through web').toBe(405);

    expect(await site.web.stop()).toBe(0); // which hands over what it counted
    const web = await site.startWeb();
    await page.goto(`${web.url}/about-the-figures`);
    const wanted = page.getByRole('region', { name: 'Wanted most' });
    await expect(wanted.getByText('since 21 November 2026')).toBeVisible();
    await expect(wanted.getByRole('listitem').nth(0)).toContainText('Wheat (Library): opened 3 times');
    await expect(wanted.getByRole('listitem').nth(1)).toContainText('Silo (Buildings): opened 1 time');
    await expect(wanted.getByText('opened')).toHaveCount(3);
    await page.goto('about:blank');
  } finally {
    await site.stop();
  }
});
