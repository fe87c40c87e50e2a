import { ITEMS, itemsBelow, screens } from './support/pages';
import { expect, test } from './support/test';

// The browser renders what the server did: React says in the console when it does not, which fails the test.

/** Beside screens, a page of each kind of items. */
for (const timezoneId of ['UTC', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('every island of every kind of page is taken over as the server rendered it', async ({ page, site }) => {
      test.setTimeout(300_000);
      const items = await Promise.all(ITEMS.map(async (prefix) => (await itemsBelow(site, prefix))[0]!));
      const failures = async () =>
        (await (await fetch(`${site.url}/metrics`)).text()).match(/^web_island_failures_total\{.*/gm);
      const before = await failures(); // of other tests of this site
      let islands = 0;
      for (const address of [
        ...screens,
        ...items,
        ...items.slice(0, 4).map((item) => `${item}?from=1&to=2&utm_source=x`),
      ]) {
        await page.goto(address);
        const count = await page.locator('[data-island]').count();
        islands += count;
        await expect(page.locator('[data-island][data-ready]'), address).toHaveCount(count);
      }
      expect(islands).toBeGreaterThan(ITEMS.length);
      expect(await failures()).toEqual(before);
    });
  });
}
