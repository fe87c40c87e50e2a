import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { beforeAll, expect, it, vi } from 'vitest';
import { misnesting } from '../e2e/support/nesting';
import { screens } from '../e2e/support/pages';
import { almanac, ended, root, start } from '../e2e/support/program';
import { startSite } from '../e2e/support/site';
import { found, plant } from '../e2e/support/witness';
import { questionsOf } from '../e2e/support/questions';
import { routeRules } from './addresses/page-address';
import { pages, type Build } from './pages/pages';
import { readSettings } from './settings';

// Renders every page with React's development build, which logs wrong keys, attributes and nesting. It checks nesting
// within one tree only, and each island is a tree.

/** Days on which different events run. */
const [CLOCK, IN_WINTER] = ['2026-11-21T08:00:00Z', '2026-12-22T10:00:00Z'];
/** Words, dates and very large numbers. */
const ASKED = [
  '/themes/farmcup?rewards=off',
  '/seasonal?all=1',
  '/calendar?month=2026-12',
  '/co-op/village?rank=leader',
  '/co-op/lights?ago=90&unit=minutes',
  '/dream/market?by=saw',
  '/cafe?level=300&happiness=90000',
  '/coming-up?offset=soon',
  '/buildings/farmhouse?from=x&to=5',
  '/contact?about=/buildings/farmhouse&level=3&column=cash',
];

/** They do not matter here. */
const dependencies = {
  answered: () => ({ version: undefined, from: 0, until: 0 }),
  stillTrue: () => false,
  unanswered() {},
  changesAt() {},
};

const warnings: string[] = [];
const misnested: string[] = [];
const paintedEarly: string[] = [];
const previewed = { show: '', hide: '' };
beforeAll(async () => {
  const vite = await createServer({
    root: path.join(root, 'frontend'),
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  });
  try {
    // Islands are loaded like any other module.
    await vite.ssrLoadModule('virtual:islands');
    const watched = [...vite.environments.ssr.pluginContainer.watchFiles];
    expect(watched).toContain(path.join(root, 'frontend/app/features/tables/upgrade/level-sum.island.tsx'));
    const build: Build = () => vite.ssrLoadModule('/app/server-build.ts') as ReturnType<Build>;
    const { rulesOf } = routeRules(await build());
    await renderAt(CLOCK, build, (items) => [
      ...ASKED,
      ...[...screens, ...items, '/none', '/buildings/none'].flatMap((page) => {
        const { pathname } = new URL(page, 'http://site');
        const { query, personal } = rulesOf(pathname);
        const numbers =
          query.length > 0 ? [2, 100].map((number) => query.map((name) => `${name}=${number}`).join('&')) : [];
        return [
          page,
          ...[...numbers, ...personal.slice(0, 1).map((name) => `${name}=1`), ...questionsOf(pathname)].map(
            (question) => pathname + (question && `?${question}`),
          ),
        ];
      }),
    ]);
    await renderAt(IN_WINTER, build, () => screens);
    for (const examples of ['show', 'hide'] as const) previewed[examples] = await headsAt(CLOCK, build, examples);
  } finally {
    await vite.close();
  }
}, 600_000);

/** Renders the pages at addresses made from the content's items. */
async function renderAt(clock: string, build: Build, addressesOf: (items: string[]) => readonly string[]) {
  const state = await mkdtemp(path.join(tmpdir(), 'pages-'));
  const api = await start(almanac, ['serve'], root, {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    STATE_DIR: state,
    DATA_DIR: path.join(root, 'data'),
    API_PORT: '0',
    CLOCK: clock,
    RATE_LIMITS: 'off',
  });
  const settings = readSettings({
    API_URL: `http://127.0.0.1:${api.port}`,
    CLOCK: clock,
    NODE_ENV: 'production',
    AD_PROVIDER: 'https://ads.example/loader.js',
  });
  const { render } = pages(settings, build, { development: true });
  let address = '';
  const console = vi
    .spyOn(globalThis.console, 'error')
    .mockImplementation(
      (format: string, ...values: unknown[]) =>
        void warnings.push(
          `${address}: ${values.reduce<string>((text, value) => text.replace('%s', String(value)), String(format))}`,
        ),
    );
  try {
    const items = (await (await fetch(`${settings.apiUrl}/api/pages`)).json()) as string[];
    for (address of new Set(addressesOf(items))) {
      const { pathname, search } = new URL(address, 'http://site');
      const { status, body } = await render({ path: pathname, search }, 'x', dependencies);
      // 302: to the last page of a post with fewer.
      expect(pathname.endsWith('/none') ? [404] : [200, 302], address).toContain(status);
      const html = body.toString();
      const wrong = status !== 302 && misnesting(html);
      if (wrong) misnested.push(`${address}: ${wrong}`);
      const awaited = /<link rel="expect" href="#([^"]+)"/.exec(html)?.[1];
      // What follows it appears late, too.
      if (
        status !== 302 &&
        html.indexOf(`id="${awaited}"`) < html.lastIndexOf('</script>', html.indexOf('<script data-files'))
      )
        paintedEarly.push(address);
    }
  } finally {
    console.mockRestore();
    await ended(api.process, 'SIGTERM');
    await rm(state, { recursive: true });
  }
}

/** What previews of all pages may say, with witnesses among what is made up. */
async function headsAt(clock: string, build: Build, examples: 'show' | 'hide'): Promise<string> {
  const site = await startSite({ clock, edit: plant, env: { EXAMPLES: examples } });
  try {
    const { head } = pages(readSettings({ API_URL: site.apiUrl, CLOCK: clock, EXAMPLES: examples }), build, {
      development: false,
    });
    const items = (await (await fetch(`${site.apiUrl}/api/pages`)).json()) as string[];
    const heads = [];
    for (const path of new Set([...screens.map((screen) => screen.split('?')[0]!), ...items]))
      heads.push((await head({ path, search: '' }, 'x', dependencies))?.page);
    return JSON.stringify(heads);
  } finally {
    await site.stop();
  }
}

it('previews show no figure and no date that is made up, and no such name on a site that hides them', () => {
  expect(found(previewed.show)).toEqual(['name']);
  expect(found(previewed.hide)).toEqual([]);
});

it('React warns of nothing on any page, for any query', () => {
  expect(warnings).toEqual([]);
});

it('no page is painted before its scripts write the times in the reader’s zone, which would move what follows', () => {
  expect(paintedEarly).toEqual([]);
});

it('browsers read every page as nested by its tags', () => {
  expect(misnested).toEqual([]);
});

const page = (body: string) =>
  `<!doctype html><html><head><title>a < b</title><script>"<p>"</script></head><body>${body}</body></html>`;
it.each([
  ['a block in a paragraph', '<p>a<div>b</div></p>', '<div> is read as </p>'],
  ['a row without a body', '<table><tr><td>a</td></tr></table>', '<tr> is read as <tbody>'],
  ['a text in a table', '<table>a<tbody></tbody></table>', '<table> is read as text'],
  ['a block in a table', '<table><tbody><div></div></tbody></table>', '<table> is read as <div>'],
  ['a row outside of a table', '<tr><td>a</td></tr>', '<tr> is read as text'],
  ['a form in a form', '<form><div><form></form></div></form>', '<form> is read as </div>'],
  ['a link in a link', '<a href="/">a<a href="/">b</a></a>', '<a> is read as </a>'],
  ['a heading in a heading', '<h2>a<h3>b</h3></h2>', '<h3> is read as </h2>'],
  ['an element that is not closed', '<div><span>a</div>', '</div> is read as </span>'],
  ['an end without a beginning', '<div>a</span></div>', '</span> is read as </div>'],
  ['a block that closes itself', '<div/>a', '</div> is read as text'],
])('which they do not of %s', (_, body, wrong) => expect(misnesting(page(body))).toContain(wrong));

it.each([
  '<table><caption>a</caption><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  '<p>a<!-- --> b &amp; <img src="/a>b"> c<br/><input value="a</p>"></p>\n<ul> <li><p>a</p></li></ul>',
  '<svg><title>a</title><g><path d="M0 0"/><circle></circle><linearGradient></linearGradient></g></svg>',
  '<noscript><p>a</p></noscript><template><tr><td>a</td></tr></template><textarea><b></textarea>',
])('but of %s', (body) => expect(misnesting(page(body))).toBeNull());
