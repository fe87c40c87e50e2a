import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crawl, type CrawledPage, gluedWords, type Link, readPage, readSitemap, Robots } from './support/crawler';
import { ask, counted } from './support/http';
import { ITEMS, itemsBelow, screens } from './support/pages';
import { schemaErrors } from './support/schema-org';
import { CLOCK, startSite, type SiteUrls } from './support/site';
import { expect, test } from './support/test';

// One after another, so that the site is crawled once.
test.describe.configure({ mode: 'default', timeout: 600_000 });

const GAME = 'Big Farm: Mobile Harvest';
const MAX_PAGES = 500;
/** More addresses than pages: a post of the Dream Farm is at its own page there too. */
const MAX_DUPLICATES = 5;

let crawled:
  Promise<{ pages: Map<string, CrawledPage>; map: Map<string, string | undefined>; robots: Robots }> | undefined;
const crawlOnce = (site: SiteUrls) =>
  (crawled ??= (async () => {
    const [map, text] = await Promise.all([readSitemap(site), (await fetch(`${site.url}/robots.txt`)).text()]);
    const robots = new Robots(text, '*');
    return { map, robots, pages: await crawl(site, robots, MAX_PAGES) };
  })());

const canonicalOf = ({ document }: CrawledPage) => {
  const href = document.querySelector('link[rel=canonical]')?.getAttribute('href');
  if (!href) return undefined;
  const { pathname, search } = new URL(href);
  return pathname + search;
};
/** Without the second address of a page. */
const ownPages = (pages: Map<string, CrawledPage>) =>
  [...pages.values()].filter((page) => canonicalOf(page) === page.address);
const metaOf = ({ document }: CrawledPage, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

test('a search engine finds every page of the map from the home page on, and little else', async ({ site }) => {
  const { pages, map } = await crawlOnce(site);
  expect(pages.size).toBeGreaterThan(150);
  const missing = (await itemsBelow(site, '/')).filter((path) => !pages.has(path));
  for (const path of missing) expect(pages.has((await duplicateOf(site, path)) ?? ''), path).toBe(true);
  const own = ownPages(pages);
  const others = [...pages.values()].filter((page) => page.html !== '' && !own.includes(page));
  expect(others.map(({ address }) => address).filter((_, index) => index >= MAX_DUPLICATES)).toEqual([]);
  // A page with two addresses names its own.
  for (const page of others) expect(pages.has(canonicalOf(page) ?? ''), page.address).toBe(true);
  const listed = own.filter((page) => metaOf(page, 'robots') === undefined);
  expect([...map.keys()].sort(), 'the map has the pages that may be listed').toEqual(
    listed.map(({ address }) => address).sort(),
  );
});

const duplicateOf = async (site: SiteUrls, path: string) => canonicalOf(await readPage(site, path));

test('every page has its own address, one heading and no id twice', async ({ site }) => {
  const { pages } = await crawlOnce(site);
  for (const [address, page] of pages) {
    expect(page.status, address).toBe(200);
    if (page.html === '') continue;
    const ids = page.document.querySelectorAll('[id]').map(({ id }) => id);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      address,
    ).toEqual([]);
    expect(page.document.querySelectorAll('h1'), address).toHaveLength(1);
  }
});

test('no two pages have one title or one description, and each names the game', async ({ site }) => {
  const { pages } = await crawlOnce(site);
  const own = ownPages(pages);
  for (const text of [
    (page: CrawledPage) => page.document.querySelector('title')!.text,
    (page: CrawledPage) => metaOf(page, 'description')!,
  ]) {
    const first = new Map<string, string>();
    for (const page of own) {
      const found = text(page);
      expect(first.get(found), `“${found}” of ${page.address}`).toBeUndefined();
      first.set(found, page.address);
    }
  }
  for (const page of own) {
    const { address } = page;
    expect(page.document.querySelector('title')!.text, address).toContain('Big Farm');
    expect(metaOf(page, 'description'), address).toMatch(new RegExp(`^(?=.*${GAME}).{50,200}$`));
  }
});

test('no link of the site is dead or a redirect, and every link into a page finds its place', async ({ site }) => {
  const { pages } = await crawlOnce(site);
  const links = [...pages.values()].flatMap(({ links }) => links);
  // Options are answered by the page of their path: one of each is enough.
  const paths = new Map(links.map((link) => [link.address.replace(/\?.*/, ''), link]));
  const wrong: string[] = [];
  for (const [path, { address, from }] of paths) {
    if (pages.has(path)) continue;
    const { status } = await fetch(site.url + address, { method: 'HEAD', redirect: 'manual' });
    if (status !== 200) wrong.push(`${address} on ${from}: ${status}`);
  }
  const places = new Map<string, Link>();
  for (const link of links)
    if (link.fragment) {
      const place = `${link.address.replace(/\?.*/, '')}#${link.fragment}`;
      if (!places.has(place)) places.set(place, link);
    }
  for (const { address, fragment, from } of places.values()) {
    const { document } = pages.get(address) ?? (await readPage(site, address));
    if (!document.getElementById(fragment)) wrong.push(`${address}#${fragment} on ${from}: no such place`);
  }
  expect(wrong).toEqual([]);
  expect(paths.size).toBeGreaterThan(150);
  expect(places.size).toBeGreaterThan(20);
});

test('options on pages are closed to search engines, but not to what shows a link that was sent', async ({ site }) => {
  const { pages, robots } = await crawlOnce(site);
  const links = [...pages.values()].flatMap(({ links }) => links);
  const options = new Set(
    links.flatMap(({ address, nofollow }) => (nofollow && address.includes('?') ? [address] : [])),
  );
  expect(options.size).toBeGreaterThan(500);
  const open = [...options].filter((address) => robots.allows(address));
  // Months beyond a year, and the strip of all seasons: their pages say it themselves, as files do in a header.
  for (const address of open) {
    if (address.includes('.ics?')) {
      const { headers } = await fetch(site.url + address, { method: 'HEAD' });
      expect(headers.get('x-robots-tag'), address).toBe('noindex');
      continue;
    }
    const page = await readPage(site, address);
    if (address.startsWith('/calendar')) expect(metaOf(page, 'robots')).toBe('noindex');
    else expect(canonicalOf(page), address).toBe(address.replace('?all=1', ''));
  }
  const preview = new Robots(await (await fetch(`${site.url}/robots.txt`)).text(), 'Twitterbot');
  const refused = [...pages.keys(), ...options, '/previews/index.png'].filter((address) => !preview.allows(address));
  expect(refused).toEqual([]);
  for (const path of ['/previews/index.png', '/images/icons/house.svg?v=1', '/assets/page.js', '/news?utm_source=x'])
    expect(robots.allows(path), path).toBe(true);
});

test('the map says when posts and news were last changed, and nothing of what nobody knows', async ({ site }) => {
  const { map } = await crawlOnce(site);
  const posts = (await (await fetch(`${site.apiUrl}/api/blog?view=card`)).json()) as Array<{
    link: string;
    date: string;
  }>;
  for (const { link, date } of posts)
    if (map.has(`/posts/${link}`)) expect(map.get(`/posts/${link}`)).toBe(date.slice(0, 10));
  expect(map.get('/news')).toMatch(/^2026-11-/);
  expect(map.get('/buildings/house')).toBeUndefined();
});

test('each page gives search engines data of the vocabulary of schema.org, with true addresses', async ({ site }) => {
  const { pages } = await crawlOnce(site);
  const shapes = new Map<string, object>();
  const types = new Map<string, string[]>();
  const files = new Map<string, string>();
  for (const [address, { document }] of pages) {
    const text = document.querySelector('script[type="application/ld+json"]')?.text;
    if (text === undefined) continue;
    const graph = JSON.parse(text) as { '@graph': Array<Record<string, unknown>> };
    for (const part of graph['@graph']) {
      types.set(address, [...(types.get(address) ?? []), part['@type'] as string]);
      for (const { contentUrl } of (part.distribution ?? []) as Array<Record<string, string>>)
        files.set(new URL(contentUrl!).pathname, address);
    }
    // Google's own addition to the vocabulary.
    const plain = JSON.parse(text, (key, value: unknown) => (key === 'query-input' ? undefined : value)) as object;
    shapes.set(
      JSON.stringify(plain, (key, value: unknown) => (typeof value === 'string' && !key.startsWith('@') ? '' : value)),
      plain,
    );
  }
  expect(schemaErrors([...shapes.values()])).toEqual([]);
  expect(
    schemaErrors([{ '@context': 'https://schema.org', '@graph': [{ '@type': 'Event', begins: 'now' }] }]),
  ).toHaveLength(1);
  expect(types.get('/')).toEqual(['WebSite']);
  expect(types.get('/co-op/upgrades/time')).toEqual(['Dataset']);
  expect(types.get('/buildings/house')).toEqual(['BreadcrumbList']); // its figures are made up
  expect(types.get('/posts/getting-started')).toEqual(['BreadcrumbList', 'Article']);
  for (const [path, from] of files) expect((await fetch(site.url + path)).status, `${path} of ${from}`).toBe(200);
  expect(files.size).toBeGreaterThan(0);
});

test('an event whose dates are known has one address', async () => {
  const site = await startSite({
    clock: CLOCK,
    async edit(folder) {
      for (const file of await readdir(folder, { recursive: true })) {
        if (!/^(calendar|themes|seasonal)\/.*\.json$/.test(file)) continue;
        const text = await readFile(path.join(folder, file), 'utf8');
        await writeFile(path.join(folder, file), text.replaceAll('"provenance": "sample"', '"provenance": "spec"'));
      }
    },
  });
  try {
    const events = [];
    for (const page of [
      '/',
      '/calendar',
      '/themes',
      ...(await itemsBelow(site, '/themes')),
      '/seasonal',
      '/seasonal/winter-2026',
    ]) {
      const { text } = await ask(site.url, page);
      const [, name, startDate] = /"@type":"Event","name":"([^"]+)".*?"startDate":"([^"]+)"/.exec(text) ?? [];
      if (name) events.push(`${name} from ${startDate}`);
    }
    expect(events.length).toBeGreaterThan(1);
    expect(events).toEqual([...new Set(events)]);
  } finally {
    await site.stop();
  }
});

test('where only texts are read, such as in text browsers, no two parts of a page make one word', async ({ site }) => {
  const { pages } = await crawlOnce(site);
  const glued = new Map<string, string>();
  for (const [address, { document }] of pages) for (const words of gluedWords(document)) glued.set(words, address);
  expect([...glued]).toEqual([]);
});

test('each page names its picture, and each kind of page has one that link previews take', async ({ site }) => {
  const { pages } = await crawlOnce(site);
  for (const page of ownPages(pages)) {
    const path = page.address.replace(/\?.*/, '');
    expect(metaOf(page, 'og:image')).toMatch(new RegExp(`/previews${path === '/' ? '/index' : path}\\.png$`));
    expect(metaOf(page, 'twitter:card')).toBe('summary_large_image');
  }
  const kinds = [
    ...screens.filter((path) => !path.includes('?')),
    ...(await Promise.all(ITEMS.map(async (kind) => (await itemsBelow(site, kind))[0]!))),
  ];
  for (const path of kinds) {
    const { status, headers, body } = await ask(site.url, `/previews${path === '/' ? '/index' : path}.png`);
    expect([status, headers['content-type']], path).toEqual([200, 'image/png']);
    expect([body.readUInt32BE(16), body.readUInt32BE(20)], path).toEqual([1200, 630]);
    expect(body.length, path).toBeLessThan(60_000);
  }
});

test('a preview is drawn once for all who ask, and only of pages', async ({ ownSite: site }) => {
  const path = '/previews/buildings/barn.png';
  const before = await counted(site.url, 'web_page_cache_fills_total');
  const all = await Promise.all(Array.from({ length: 8 }, () => ask(site.url, path)));
  const [{ headers, body }] = all as [(typeof all)[0]];
  for (const one of all) expect(one.body.equals(body)).toBe(true);
  expect((await counted(site.url, 'web_page_cache_fills_total')) - before).toBe(1);
  expect((await ask(site.url, path, { headers: { 'if-none-match': headers.etag } })).status).toBe(304);
  for (const none of [
    '/previews/buildings/none.png',
    '/previews/none.png',
    '/previews/getting-started.png',
    '/previews/sitemap.xml.png',
    '/previews/land.png',
    '/previews/../menu.png.png',
  ])
    expect((await ask(site.url, none)).status, none).toBe(404);
});
