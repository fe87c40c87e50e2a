import type { Page } from '@playwright/test';
import { ITEMS, itemsBelow, screens } from './support/pages';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

/** What holds for every page of the site. */
async function expectSound(page: Page, path: string) {
  const answer = (await page.goto(path))!;
  expect(answer.status(), path).toBe(200);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  expect(await page.title(), path).toMatch(/Farm Almanac/);
  await expect(page.locator('meta[name=description]'), path).toHaveAttribute('content', /.{40,}/);
  if (path !== '/coming-up') await expect(page.locator('link[rel=canonical]'), path).toHaveCount(1);
  await expectUnchanged(page, await answer.text());
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** The scripts have changed no word of what the document says without them, but for the flag of news, times of day, and islands, which say more once they know the reader. */
async function expectUnchanged(page: Page, html: string) {
  const [plain, enhanced] = await page.evaluate((html) => {
    const words = (from: Document) => {
      const main = from.querySelector('main')!.cloneNode(true) as Element;
      main
        .querySelectorAll('[data-new], noscript, time[datetime$=Z], .zone, [data-island]')
        .forEach((part) => part.remove());
      return main.textContent!.replace(/\s+/g, ' ');
    };
    return [words(new DOMParser().parseFromString(html, 'text/html')), words(document)];
  }, html);
  expect(enhanced).toBe(plain);
}

/** The words of the page's main part but for what follows the reader: times of day, and islands. */
const words = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const copy = main.cloneNode(true) as Element;
    copy
      .querySelectorAll('[data-new], noscript, time[datetime$=Z], .zone, [data-island]')
      .forEach((part) => part.remove());
    return copy.textContent!.replace(/\s+/g, ' ');
  });

for (const path of screens) {
  test(`${path} is sound`, ({ page }) => expectSound(page, path));
}

for (const prefix of ITEMS) {
  test(`every page below ${prefix} is sound and has a title of its own`, async ({ page, site }) => {
    test.setTimeout(600_000);
    const pages = await itemsBelow(site, prefix);
    expect(pages.length).toBeGreaterThan(4);
    const titles = new Set<string>();
    for (const path of pages) {
      await expectSound(page, path);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(pages.length);
  });

  test(`a page below ${prefix} reads the same with scripts off`, async ({ browser, page, site }) => {
    const [path] = await itemsBelow(site, prefix);
    const off = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    try {
      const plain = await off.newPage();
      await plain.goto(site.url + path!);
      await page.goto(path!);
      expect(await words(plain)).toBe(await words(page));
    } finally {
      await off.close();
    }
  });
}

test('the map for search engines names every item', async ({ site }) => {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  for (const path of await itemsBelow(site, '/')) expect(map).toContain(`${path}</loc>`);
  expect(map).not.toContain('/coming-up');
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
  test.use({ expectedErrors: [/404/] });

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
    test(`${path} says so and leads on`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(message);
      const link = page.locator('.error-screen').getByRole('link');
      expect(await link.getAttribute('href')).toMatch(new RegExp(`^${target}`));
    });
  }
});

test('no page gives an id twice, no link of the site is a redirect, and every link into a page finds its place', async ({
  page,
  site,
}) => {
  test.setTimeout(600_000);
  const partsOf = async (address: string) => {
    const html = await (await fetch(site.url + address)).text();
    return page.evaluate((html) => {
      const document = new DOMParser().parseFromString(html, 'text/html');
      return {
        ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
        hrefs: [...document.querySelectorAll('a[href^="/"], a[href^="#"]')].map((link) => link.getAttribute('href')!),
      };
    }, html);
  };
  /** Where each is linked from: pages, and places in pages by one address that leads there. */
  const links = new Map<string, string>();
  const places = new Map<string, { address: string; id: string; from: string }>();
  for (const from of [...screens, ...(await itemsBelow(site, '/'))]) {
    const { ids, hrefs } = await partsOf(from);
    expect(
      ids.filter((id, place) => ids.indexOf(id) !== place),
      from,
    ).toEqual([]);
    for (const href of hrefs) {
      const { pathname, search, hash } = new URL(href, site.url + from);
      if (!links.has(pathname)) links.set(pathname, from);
      const id = decodeURIComponent(hash.slice(1));
      if (id && !places.has(`${pathname}#${id}`))
        places.set(`${pathname}#${id}`, { address: pathname + search, id, from });
    }
  }
  const wrong: string[] = [];
  for (const [href, from] of links) {
    const { status } = await fetch(site.url + href, { method: 'HEAD', redirect: 'manual' });
    if (status !== 200) wrong.push(`${href} on ${from}: ${status}`);
  }
  for (const { address, id, from } of places.values())
    if (!(await partsOf(address)).ids.includes(id)) wrong.push(`${address}#${id} on ${from}: no such place`);
  expect(wrong).toEqual([]);
  expect(links.size).toBeGreaterThan(100);
  expect(places.size).toBeGreaterThan(20);
});
