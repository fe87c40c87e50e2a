import type { Page, Route } from '@playwright/test';
import { brotliCompressSync, constants } from 'node:zlib';
import { itemsBelow, screens } from './support/pages';
import type { Site } from './support/site';
import { expect, test } from './support/test';

const KB = 1024;
/** One initial congestion window: a first view needs no second round trip. */
const FIRST_VIEW = 14 * KB;
const TABLE = 8.8 * KB;
const INLINE_SCRIPT = 0.7 * KB;
/** More of them on pages with times of day, and with news. */
const CLOCK_SCRIPT = 0.4 * KB;
const NEWS_SCRIPT = 0.5 * KB;
/** The files that every page fetches late: its script, and the style of paper and of what that script shows. */
const PAGE_SCRIPT = 1.75 * KB;
const LATE_STYLE = 0.75 * KB;
/** All files of a page with islands: the script of every page, React, what islands share, and its own; of the calculator and the planner. */
const ISLANDS = 45 * KB;
const LARGE_ISLANDS = 56 * KB;

/** Pages with one table of levels: their median is the typical table page. */
const TABLES = ['/buildings/', '/library/', '/market/upgrades/', '/dream/buildings/', '/co-op/upgrades/'];
/** One page of each kind. */
const KINDS = [
  '/',
  '/news',
  '/posts',
  '/posts/getting-started',
  '/menu',
  '/contact',
  '/privacy',
  '/calendar',
  '/themes/farmcup',
  '/seasonal/winter-2026',
  '/tree-of-life',
  '/bees',
  '/fishing',
  '/cafe',
  '/co-op/projects',
  '/co-op/village',
  '/co-op/lights',
  '/co-op/upgrades/funds',
  '/coming-up',
  '/dream',
  '/dream/quests',
  '/dream/market',
  '/dream/calculator',
  '/dream/buildings/windmill',
  '/buildings/farmhouse',
  '/planner',
  '/planner?plan=building.house.0-9+library.apple',
];

interface Script {
  /** Empty for one that the document carries. */
  src: string;
  text: string;
}

/** Bytes as the server sends them once it has compressed a page as well as can be. */
function compressed(text: string): number {
  const body = Buffer.from(text);
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  }).length;
}

async function textOf(site: Site, address: string): Promise<string> {
  const answer = await fetch(site.url + address);
  expect(answer.status, address).toBe(200);
  return answer.text();
}

function scriptsIn(html: string): Script[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({
    src: /\ssrc="([^"]+)"/.exec(attributes)?.[1] ?? '',
    text,
  }));
}

/** The scripts that a document asks for late. */
const filesOf = (html: string) => /\sdata-files="([^"]+)"/.exec(html)![1]!.split(' ');

test('every page comes with its style in one congestion window', async ({ site }) => {
  test.setTimeout(300_000);
  const over: string[] = [];
  const tables: number[] = [];
  for (const address of [...screens, ...(await itemsBelow(site, '/'))]) {
    const html = await textOf(site, address);
    const size = compressed(html);
    if (size > FIRST_VIEW) over.push(`${address}: ${size}`);
    if (TABLES.some((prefix) => address.startsWith(prefix))) tables.push(size);
    const head = html.slice(0, html.indexOf('</head>'));
    // Icons would come, each with a picture to draw, before the page is painted: covers on the first screen alone may.
    expect(html.match(/<img(?![^>]* loading="lazy")/g)?.length ?? 0, address).toBeLessThanOrEqual(2);
    // Nor is a zone named before that: a phone takes as long for it as for the whole layout.
    expect(
      scriptsIn(html)
        .map(({ text }) => text)
        .join(),
      address,
    ).not.toContain('Intl');
    // Nothing has to be fetched before the page is painted.
    expect(html, address).not.toMatch(/<link rel="(?:modulepreload|preload|stylesheet"(?! media="print"))|@import/);
    expect(head.match(/<style/g), address).toHaveLength(1);
  }
  expect(over).toEqual([]);
  const median = tables.sort((a, b) => a - b)[Math.floor(tables.length / 2)];
  expect(tables.length).toBeGreaterThan(50);
  expect(median).toBeLessThanOrEqual(TABLE);
});

test('what comes without being there stays small too', async ({ site }) => {
  const html = await (await fetch(`${site.url}/buildings/none`)).text();
  expect(compressed(html)).toBeLessThanOrEqual(TABLE);
});

test('a page carries 0.7 KB of scripts beside its clock and its news, and its islands load what React and they need and no more', async ({
  site,
}) => {
  const plain = [
    ...screens,
    ...(
      await Promise.all(['/posts/', '/buildings/', '/themes/', '/seasonal/'].map((prefix) => itemsBelow(site, prefix)))
    ).map(([first]) => first!),
  ];
  for (const address of plain) {
    const html = await textOf(site, address);
    expect(html, address).not.toContain('__remix');
    const own = scriptsIn(html).filter(({ src }) => !src);
    expect(compressed(own.map(({ text }) => text).join('')), address).toBeLessThanOrEqual(
      INLINE_SCRIPT +
        (html.includes(' class="zone"') ? CLOCK_SCRIPT : 0) +
        (html.includes(' data-news=') ? NEWS_SCRIPT : 0),
    );
    // Files come late, by a script: none stands in the document.
    expect(
      scriptsIn(html)
        .map(({ src }) => src)
        .filter(Boolean),
      address,
    ).toEqual([]);
    const files = filesOf(html);
    const bytes = await Promise.all(files.map(async (file) => compressed(await textOf(site, file))));
    const sum = bytes.reduce((all, one) => all + one, 0);
    expect(sum, `${address}: ${files.join(' ')}`).toBeLessThanOrEqual(
      /calculator|planner/.test(address) ? LARGE_ISLANDS : ISLANDS,
    );
  }
  const news = await textOf(site, '/news');
  const [page = '', ...others] = filesOf(news);
  expect(others).toEqual([]);
  expect(compressed(await textOf(site, page))).toBeLessThanOrEqual(PAGE_SCRIPT);
  expect(
    compressed(await textOf(site, /<link rel="stylesheet" media="print" href="([^"]+)"/.exec(news)![1]!)),
  ).toBeLessThanOrEqual(LATE_STYLE);
  for (const address of ['/news', '/menu', '/privacy', '/dream'])
    expect(await textOf(site, address), address).not.toContain('data-island');
});

test.describe('until it is painted', () => {
  for (const address of [...KINDS, '/seasonal/winter-2022']) itIsWhole(address);

  test.describe('a page that does not exist', () => {
    test.use({ expectedErrors: [/404/] });
    itIsWhole('/nothing-here');
  });
});

function itIsWhole(address: string) {
  test(`${address} needs its document only, and then does not move`, async ({ page }) => {
    await watchShifts(page);
    // Everything but the document waits for the first paint: it must come without it.
    const held = new Set<Route>();
    let holding = true;
    await page.route('**/*', async (route) => {
      if (route.request().isNavigationRequest() || !holding) return route.continue();
      held.add(route);
    });
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
    expect(
      await page.evaluate(
        () =>
          document.querySelectorAll(
            '[render-blocking], link[rel=stylesheet]:not([media=print]), script[src]:not([type])',
          ).length,
      ),
    ).toBe(0);
    holding = false;
    for (const route of held) await route.continue();
    // React comes after the load, and changes what it knows better.
    await page.waitForLoadState('networkidle');
    await showToTheEnd(page);
    expect(await shiftsOf(page)).toEqual([]);
  });
}

type LayoutShift = PerformanceEntry & {
  value: number;
  sources: Array<{ node: Node | null; previousRect: DOMRect; currentRect: DOMRect }>;
};

declare global {
  interface Window {
    shifts: string[];
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        window.shifts.push(
          `${value}: ${sources.map(({ node, previousRect, currentRect }) => `${(node as Element | null)?.outerHTML?.slice(0, 80)} ${JSON.stringify([previousRect, currentRect])}`).join('; ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Scrolls through the page, so that its last pictures come too. */
async function showToTheEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 1500) {
    await page.evaluate(
      (y) => new Promise((shown) => (scrollTo(0, y), requestAnimationFrame(() => requestAnimationFrame(shown)))),
      y,
    );
  }
  await expect
    .poll(() =>
      page.evaluate(() => {
        for (const image of document.images) image.loading = 'eager'; // those that a frame hides at its side too
        return [...document.images].filter(({ complete }) => !complete).length;
      }),
    )
    .toBe(0);
}

/** What has moved, once two frames have passed. */
function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((told) => requestAnimationFrame(() => requestAnimationFrame(() => told(window.shifts)))),
  );
}
