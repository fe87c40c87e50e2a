import type { Page } from '@playwright/test';
import { ads, agree, ask, KINDS, refuse, slots, test, withSlots } from './support/ads';
import { shiftsOf, watchShifts } from './support/paint';
import { expect, expectAccessible, expectNoSidewaysScroll } from './support/test';

/** Forgets the shifts of cards that are laid out as they come into sight: ads did not cause them. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    window.shifts.length = 0;
  });

for (const kind of KINDS) {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    test(`${kind} asks, then shows ads and moves nothing, ${viewport.width} wide`, async ({
      page,
      adSite,
      provider,
    }) => {
      await page.setViewportSize(viewport);
      await watchShifts(page);
      const path = await withSlots(adSite, kind);
      await page.goto(adSite.url + path, { waitUntil: 'networkidle' });
      const places = await slots(page).count();
      expect(places).toBeGreaterThan(0);
      await expect(slots(page).first()).toContainText(new URL(provider.url).host);
      await expect(refuse(page)).toBeHidden();
      await expectNoSidewaysScroll(page);
      if (viewport.width === 360) await expectAccessible(page);
      expect(provider.asked).toEqual([]);

      expect(await shiftsOf(page)).toEqual([]);

      await slots(page).first().scrollIntoViewIfNeeded();
      await settle(page);
      const before = await slots(page).evaluateAll((all) => all.map((slot) => slot.getBoundingClientRect().height));
      await agree(page);
      await expect(ads(page)).toHaveCount(places);
      await expect(refuse(page)).toBeFocused();
      await expect(ask(page)).toBeHidden();
      await expect.poll(() => provider.asked).toContain('/seen');
      expect(await slots(page).evaluateAll((all) => all.map((slot) => slot.getBoundingClientRect().height))).toEqual(
        before,
      );
      expect(await shiftsOf(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      if (viewport.width === 360) await expectAccessible(page);

      // At once on the next visit, and still without moving anything: any error in the console fails the test.
      await page.goto(adSite.url + path, { waitUntil: 'networkidle' });
      await expect(ads(page)).toHaveCount(places);
      await expect(refuse(page)).toBeVisible();
      expect(await shiftsOf(page)).toEqual([]);
    });
  }
}

test('the calculator works with ads, and the ads stay while it is used', async ({ page, adSite }) => {
  await page.goto(adSite.url + (await withSlots(adSite, '/dream/calculator')));
  await agree(page);
  await page.reload();
  await expect(ads(page).first()).toBeAttached();
  const frame = await ads(page).first().elementHandle();
  const total = page.getByRole('region', { name: 'Total' });
  const before = await total.innerText();
  await page.getByRole('region', { name: 'Farmhouse' }).getByLabel('Current level', { exact: true }).fill('8');
  await expect.poll(() => total.innerText()).not.toBe(before);
  expect(await frame.evaluate((ad) => ad.isConnected)).toBe(true);
});

test('a table that is sorted in the page keeps its ads', async ({ page, adSite }) => {
  await page.goto(adSite.url + (await withSlots(adSite, '/dream/market')));
  await agree(page);
  const frame = await ads(page).first().elementHandle();
  await page.locator('main a[href*="by="]').first().click();
  await expect(page).toHaveURL(/by=/);
  await expect(page.locator('main [aria-sort], main [aria-current]').first()).toBeVisible();
  expect(await frame.evaluate((ad) => ad.isConnected)).toBe(true);
});

test('markup that somebody smuggled into a page with ads starts no script, and the page comes alive', async ({
  page,
  adSite,
  provider,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('**/dream/calculator', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain('</main>');
    const loader = /<script data-files=[^]*?<\/script>/.exec(html)![0];
    const island = '<div data-island="evil" data-props="{}" data-from=""></div>';
    const evil = ['//smuggled.example/assets/a.js', `${provider.url}/smuggled.js`]
      .map((file) => island + loader.replace(/(?<=data-files=")[^"]*/, file))
      .join('');
    await route.fulfill({ response, body: html.replace('</main>', `${evil}</main>`) });
  });
  await page.goto(`${adSite.url}/dream/calculator`, { waitUntil: 'networkidle' });
  await expect(page.locator('[data-island=calculator][data-ready]')).toBeAttached();
  await expect(page.locator('script[type=module]')).toHaveCount(3);
  expect(asked.filter((url) => url.includes('smuggled'))).toEqual([]);
  expect(provider.asked).toEqual([]);
});
