import { ads, agree, ask, refuse, test, withSlots } from './support/ads';
import { expect, expectAccessible, expectNoSidewaysScroll } from './support/test';

test('consent given in one tab counts in all, on every page, and so does taking it back', async ({
  page,
  context,
  adSite,
  provider,
}) => {
  const post = adSite.url + (await withSlots(adSite, 'a post'));
  const other = await context.newPage();
  await other.goto(post);
  await expect(ask(other)).toBeVisible();
  await page.goto(`${adSite.url}/dream/calculator`);
  await agree(page);
  await expect(ads(other).first()).toBeAttached();
  await page.reload();
  await expect(ads(page).first()).toBeAttached();
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({ ads: provider.url });

  await refuse(page).click();
  for (const tab of [page, other]) {
    await expect(ask(tab)).toBeVisible();
    await expect(ads(tab)).toHaveCount(0);
  }
  expect(await page.evaluate(() => localStorage.getItem('ads'))).toBeNull();
  const asked = provider.asked.length;
  await page.goto(post, { waitUntil: 'networkidle' });
  await expect(ask(page)).toBeVisible();
  expect(provider.asked).toHaveLength(asked);
});

test('consent to one provider does not count for another', async ({ page, adSite, provider }) => {
  await page.addInitScript(() => localStorage.setItem('ads', 'https://earlier.example'));
  await page.goto(adSite.url + (await withSlots(adSite, 'a post')), { waitUntil: 'networkidle' });
  await expect(ask(page)).toBeVisible();
  expect(provider.asked).toEqual([]);
});

test('consent reaches no page without slots', async ({ page, adSite, provider }) => {
  await page.goto(adSite.url + (await withSlots(adSite, 'a post')));
  await agree(page);
  // Every second ad is a picture.
  const ads = ['/frame', '/picture.svg'].slice(0, await page.locator('[data-ad-slot]').count());
  await expect.poll(() => provider.asked).toEqual(expect.arrayContaining(['/seen', ...ads]));
  const asked = provider.asked.length;
  for (const path of ['/privacy', '/contact', '/', '/news'])
    await page.goto(adSite.url + path, { waitUntil: 'networkidle' });
  expect(provider.asked).toHaveLength(asked);
});

test('the privacy page says who shows ads and what is kept', async ({ page, site: without, adSite, provider }) => {
  await page.goto(`${adSite.url}/privacy`);
  await expect(page.getByRole('main')).toContainText(`places for ads from ${new URL(provider.url).host}`);
  await expect(page.getByRole('main')).not.toContainText('no advertising');
  await expect(page.locator('code').filter({ hasText: /^ads$/ })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`${without.url}/privacy`);
  await expect(page.getByRole('main')).toContainText('no advertising');
  await expect(page.locator('code').filter({ hasText: /^ads$/ })).toHaveCount(0);
});
