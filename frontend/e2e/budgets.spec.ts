import { brotliCompressSync, constants } from 'node:zlib';
import { ask } from './support/http';
import { openByDocument, shiftsOf } from './support/paint';
import { itemsBelow, screens } from './support/pages';
import type { SiteUrls } from './support/site';
import { expect, test } from './support/test';

const KB = 1024;
/** One initial congestion window: a first view needs no second round trip. */
const FIRST_VIEW = 14 * KB;
/** Of the calculator, with a form of nineteen buildings, and of the planner. */
const LARGE_VIEW = 15 * KB;
const TABLE = 11 * KB;
const INLINE_SCRIPT = 0.875 * KB;
/** More of them on pages with times of day, and with news. */
const CLOCK_SCRIPT = 0.4 * KB;
const NEWS_SCRIPT = 0.5 * KB;
/** The files that every page fetches late: its script, and the style of paper and of what that script shows. */
const PAGE_SCRIPT = 1.55 * KB;
/** And one more on pages with times of day. */
const TIMES_SCRIPT = 1 * KB;
const LATE_STYLE = 0.75 * KB;
/** The names by which questions are read. */
const NAMES = 14 * KB;
/** The service worker, which comes after everything else. */
const WORKER = 2.5 * KB;
/** All scripts of a page with islands: those of every page, of times, React, what islands share, and its own. */
const ISLANDS = 46.2 * KB;
const LARGE_ISLANDS = 55.9 * KB;
/** Also search, which reads questions. */
const LARGE = /calculator|planner|search/;

/** Pages with one table of levels: their median is the typical table page. */
const TABLES = ['/buildings/', '/library/', '/market/upgrades/', '/dream/buildings/', '/co-op/upgrades/'];

interface Script {
  /** Empty for one that the document carries. */
  src: string;
  text: string;
}

/** The size in bytes with the server's best compression. */
function compressed(text: string, quality = 11): number {
  const body = Buffer.from(text);
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  }).length;
}

/** Whether a page, compressed, is within a budget. Lower qualities save time: what fits then fits at 11 too. */
const fits = (html: string, budget: number) => [5, 9, 11].some((quality) => compressed(html, quality) <= budget);

async function textOf(site: SiteUrls, address: string): Promise<string> {
  const answer = await fetch(site.url + address);
  expect(answer.status, address).toBe(200);
  return answer.text();
}

/** Without the data for search engines, which are part of the page's own budget. */
function scriptsIn(html: string): Script[] {
  return [...html.matchAll(/<script\b(?! type="application\/ld\+json")([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([, attributes = '', text = '']) => ({
      src: /\ssrc="([^"]+)"/.exec(attributes)?.[1] ?? '',
      text,
    }),
  );
}

/** The scripts that a document asks for late. */
const filesOf = (html: string) => /\sdata-files="([^"]+)"/.exec(html)![1]!.split(' ');

test('every page comes with its style in one congestion window', async ({ site }) => {
  test.setTimeout(900_000);
  const over: string[] = [];
  const tables: string[] = [];
  for (const address of [...screens, ...(await itemsBelow(site, '/'))]) {
    const html = await textOf(site, address);
    if (!fits(html, LARGE.test(address) ? LARGE_VIEW : FIRST_VIEW)) over.push(`${address}: ${compressed(html)}`);
    if (TABLES.some((prefix) => address.startsWith(prefix))) tables.push(html);
    const head = html.slice(0, html.indexOf('</head>'));
    // Icons would come, each with a picture to draw, before the page is painted: covers on the first screen alone may.
    expect(html.match(/<img(?![^>]* loading="lazy")/g)?.length ?? 0, address).toBeLessThanOrEqual(2);
    // No zone is named before the first paint: it takes a phone as long as the whole layout.
    expect(
      scriptsIn(html)
        .map(({ text }) => text)
        .join(),
      address,
    ).not.toContain('Intl');
    // Nothing has to be fetched before the page is painted.
    expect(html, address).not.toMatch(/<link rel="(?:modulepreload|preload|stylesheet(?!" media="print"))|@import/);
    expect(head.match(/<style/g), address).toHaveLength(1);
  }
  expect(over).toEqual([]);
  expect(tables.length).toBeGreaterThan(50);
  tables.sort((one, other) => one.length - other.length);
  let small = 0;
  for (const html of tables) if (small <= tables.length / 2 && fits(html, TABLE)) small += 1;
  expect(small, 'more than half, so the median too').toBeGreaterThan(tables.length / 2);
});

test('what comes without being there stays small too', async ({ site }) => {
  const html = await (await fetch(`${site.url}/buildings/none`)).text();
  expect(compressed(html)).toBeLessThanOrEqual(TABLE);
});

test('a page carries 0.875 KB of scripts beside clock and news, and its islands load no more than they need', async ({
  site,
}) => {
  const plain = [
    ...screens,
    ...(
      await Promise.all(['/posts/', '/buildings/', '/themes/', '/seasonal/'].map((prefix) => itemsBelow(site, prefix)))
    ).map(([first]) => first!),
  ];
  /** Of each file, in bytes: many pages share them. */
  const weights = new Map<string, number>();
  for (const address of plain) {
    const html = await textOf(site, address);
    expect(html, address).not.toContain('__remix');
    const own = scriptsIn(html).filter(({ src }) => !src);
    expect(compressed(own.map(({ text }) => text).join('')), address).toBeLessThanOrEqual(
      INLINE_SCRIPT +
        // What search finds while somebody types may show times.
        (html.includes(' data-zone=') || address === '/search' ? CLOCK_SCRIPT : 0) +
        (html.includes(' data-news=') ? NEWS_SCRIPT : 0),
    );
    // Files come late, by a script: the document names no file.
    expect(
      scriptsIn(html)
        .map(({ src }) => src)
        .filter(Boolean),
      address,
    ).toEqual([]);
    const files = filesOf(html);
    for (const file of files) if (!weights.has(file)) weights.set(file, compressed(await textOf(site, file)));
    const bytes = files.map((file) => weights.get(file)!);
    const sum = bytes.reduce((all, one) => all + one, 0);
    expect(sum, `${address}: ${files.join(' ')}`).toBeLessThanOrEqual(LARGE.test(address) ? LARGE_ISLANDS : ISLANDS);
  }
  // Loaded when a reader goes to the search field.
  expect(compressed(await textOf(site, '/api/search/index'))).toBeLessThanOrEqual(NAMES);
  const news = await textOf(site, '/news');
  const [page = '', ...others] = filesOf(news);
  expect(others).toEqual([]);
  expect(compressed(await textOf(site, page))).toBeLessThanOrEqual(PAGE_SCRIPT);
  expect(
    compressed(await textOf(site, /<link rel="stylesheet" media="print" href="([^"]+)"/.exec(news)![1]!)),
  ).toBeLessThanOrEqual(LATE_STYLE);
  const worker = await ask(site.url, '/sw.js', { headers: { 'accept-encoding': 'br' } });
  expect([worker.status, worker.headers['content-encoding']]).toEqual([200, 'br']);
  expect(worker.body.length).toBeLessThanOrEqual(WORKER);
  const [, times = ''] = filesOf(await textOf(site, '/dream'));
  expect(compressed(await textOf(site, times))).toBeLessThanOrEqual(TIMES_SCRIPT);
  for (const address of ['/news', '/menu', '/privacy', '/dream'])
    expect(await textOf(site, address), address).not.toContain('data-island');
});

test.describe('a page that does not exist', () => {
  test.use({ expectedErrors: [/404/] });

  test('needs its document only, and then does not move', async ({ page }) => {
    await openByDocument(page, '/nothing-here');
    expect(await shiftsOf(page)).toEqual([]);
  });
});
