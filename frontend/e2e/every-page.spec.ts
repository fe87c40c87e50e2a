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

test('every page has one heading, a title, a description and its own address, and no two items have one title', async ({
  site,
}) => {
  const titles = new Map<string, string>();
  for (const path of [...(await itemsBelow(site, '/')), ...screens]) {
    const answer = await fetch(site.url + path);
    expect(answer.status, path).toBe(200);
    const document = parse(await answer.text());
    const title = document.querySelector('title')!.text;
    expect(title, path).toMatch(/Farm Almanac/);
    if (!screens.includes(path)) expect(titles.get(title), `the title of ${path}`).toBeUndefined();
    titles.set(title, path);
    expect(document.querySelectorAll('h1'), path).toHaveLength(1);
    expect(document.querySelector('meta[name=description]')?.getAttribute('content'), path).toMatch(/.{40,}/);
    if (path !== '/coming-up')
      expect(document.querySelector('link[rel=canonical]')?.getAttribute('href'), path).toMatch(
        new RegExp(`${path.replace(/\?.*/, '')}(\\?|$)`),
      );
  }
  expect(titles.size).toBeGreaterThan(120);
});

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

test('no page gives an id twice, no link of the site is a redirect, and every link into a page finds its place', async ({
  site,
}) => {
  test.setTimeout(600_000);
  const partsOf = async (address: string) => {
    const document = parse(await (await fetch(site.url + address)).text());
    return {
      ids: document.querySelectorAll('[id]').map(({ id }) => id),
      hrefs: document.querySelectorAll('a[href^="/"], a[href^="#"]').map((link) => link.getAttribute('href')!),
    };
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
