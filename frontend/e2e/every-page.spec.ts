import { parse } from 'node-html-parser';
import { ITEMS, itemsBelow, screens } from './support/pages';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

for (const prefix of ITEMS) {
  test(`the longest page below ${prefix} and the one with the longest title are sound`, async ({ page, site }) => {
    const pages = await Promise.all(
      (await itemsBelow(site, prefix)).map(async (path) => {
        const html = await (await fetch(site.url + path)).text();
        return { path, html, title: /<h1[^>]*>(.*?)<\/h1>/s.exec(html)![1]! };
      }),
    );
    expect(pages.length).toBeGreaterThan(4);
    const longest = (text: 'html' | 'title') =>
      pages.toSorted((one, other) => other[text].length - one[text].length)[0]!.path;
    for (const path of new Set([longest('html'), longest('title')])) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
}

test('text half as large again does not widen a page on a phone', async ({ page, site }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 24 } });
  const wide: string[] = [];
  const first = await Promise.all(ITEMS.map(async (prefix) => (await itemsBelow(site, prefix))[0]!));
  for (const path of [...screens, ...first, '/planner?plan=building.house.0-2+building.barn']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveCSS('font-size', '25.5px');
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) wide.push(`${path}: ${over} px`);
  }
  expect(wide).toEqual([]);
});

test('the hidden page stays hidden', async ({ page, site }) => {
  await page.goto('/coming-up');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  for (const path of ['/', '/menu', '/themes']) {
    const html = await (await fetch(site.url + path)).text();
    expect(html, path).not.toContain('/coming-up');
  }
});

test.describe('what does not exist', () => {
  for (const [path, message, target] of [
    ['/buildings/none', "That building doesn't seem to exist... I'll take you back to buildings", '/buildings'],
    [
      '/dream/buildings/none',
      "That building doesn't seem to exist... I'll take you back to buildings",
      '/dream/buildings',
    ],
    ['/library/none', "That library upgrade doesn't seem to exist...", '/library'],
    ['/market/upgrades/none', "That market upgrade doesn't seem to exist...", '/market/upgrades'],
    ['/themes/none', "That event doesn't seem to exist... I'll take you to the current event", '/themes'],
    ['/seasonal/none', "That event doesn't seem to exist... I'll take you to the seasonal events", '/seasonal'],
    ['/seasonal/easter-2027', "That event doesn't seem to exist... I'll take you to the seasonal events", '/seasonal'],
    [
      '/co-op/upgrades/none',
      "That upgrade doesn't seem to exist... I'll take you back to village upgrades",
      '/co-op/upgrades',
    ],
    [
      '/posts/none',
      "That page doesn't seem to exist... Check the link and try again. I'll take you back to the home page",
      '/',
    ],
    [
      '/none',
      "That page doesn't seem to exist... Check the link and try again. I'll take you back to the home page",
      '/',
    ],
  ] as const) {
    test(`${path} says so and leads on`, async ({ site }) => {
      const answer = await fetch(site.url + path);
      expect(answer.status).toBe(404);
      const document = parse(await answer.text());
      expect(document.querySelector('h1')!.text).toContain(message);
      expect(document.querySelector('[data-countdown] a')!.getAttribute('href')).toMatch(new RegExp(`^${target}`));
    });
  }
});
