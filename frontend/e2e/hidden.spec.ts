import { expect, test } from '@playwright/test';
import { parse } from 'node-html-parser';
import { readPage, readSitemap } from './support/crawler';
import { itemsBelow, screens } from './support/pages';
import { CLOCK, startSite, type Site } from './support/site';
import { found, plant, type Witness, WITNESSES } from './support/witness';

const CHOICES = [
  '/search?q=house+1+to+5',
  '/search?q=Zanzibar',
  '/buildings/house?from=2&to=3',
  '/planner?plan=building.house.2-3',
  '/calendar?month=2026-12',
  '/coming-up?offset=10',
  '/embed/now',
];
const FILES = ['/sitemap.xml', '/calendar.ics', '/calendar/other.ics', '/news/atom.xml', '/posts/feed.json'];
const OFFLINE = ['/offline/site', '/offline/events'];

/** Walks all pages, their tables, feeds, calendars, parts for offline use and calls of the API. */
async function* walk(site: Site): AsyncGenerator<{ address: string; html: boolean; text: string }> {
  const pages = (await (await fetch(`${site.url}/api/pages`)).json()) as string[];
  const { paths } = (await (await fetch(`${site.url}/openapi.json`)).json()) as { paths: Record<string, object> };
  const links = ['house', 'barn', 'wheat', 'farmcup', 'pirate-bay', 'easter-2025', 'funds', 'farmhouse', 'apple'];
  const calls = Object.entries(paths)
    .filter(([, call]) => 'get' in call)
    .flatMap(([call]) => (call.includes('{') ? links.map((link) => call.replace(/\{\w+\}/, link)) : [call]));
  const all = [...screens, ...CHOICES, ...FILES, ...OFFLINE, ...pages, ...pages.map((page) => `${page}.csv`), ...calls];
  for (const address of new Set(all)) {
    const answer = await fetch(site.url + address, { redirect: 'manual' });
    const html = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    yield { address, html, text: await answer.text() };
  }
}

const NONSENSE = new RegExp(
  [
    /NaN|Infinity|undefined|\b999\b|Invalid Date|\b0 (tasks|quests|levels)\b|figures of \d/,
    /\?%|From the \?|it takes ?\?|\? points per|\? per\s100/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

test('with EXAMPLES=hide a crawler finds nothing that is made up, and no nonsense in its place', async () => {
  test.setTimeout(180_000);
  const site = await startSite({ clock: CLOCK, edit: plant, env: { EXAMPLES: 'hide' } });
  const faults: string[] = [];
  let walked = 0;
  try {
    for await (const { address, html, text } of walk(site)) {
      walked++;
      // A search says again what was asked.
      const kinds = found(text).filter((kind) => kind !== 'name' || !address.startsWith('/search?q=Zanzibar'));
      for (const kind of kinds) {
        const at = text.search(WITNESSES[kind]);
        faults.push(`${address}: ${kind}, ${text.slice(Math.max(0, at - 60), at + 40)}`);
      }
      if (text.includes('"provenance":"sample"')) faults.push(`${address}: sample`);
      if (!html) continue;
      const document = parse(text);
      const main = document.querySelector('main')?.text ?? '';
      const asks = /: help us fill this table/;
      const top = document.querySelector('main header, main h1')?.text ?? '';
      if (asks.test(document.querySelector('title')?.text ?? '') !== asks.test(top)) faults.push(`${address}: ${top}`);
      const nonsense = NONSENSE.exec(main);
      if (nonsense && address !== '/developers') faults.push(`${address}: ${nonsense[0]}`);
    }
    const house = await readPage(site, '/buildings/house');
    expect(house.document.querySelector('title')?.text).toBe(
      'House: help us fill this table · Big Farm: Mobile Harvest',
    );
    expect(house.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(house.html.includes('"Dataset"')).toBe(false);
    const calendar = (await readPage(site, '/calendar')).document.querySelector('main')!.text;
    expect(calendar.indexOf('What comes when'), 'rhythms come before the empty month').toBeLessThan(
      calendar.indexOf('No dates are known for November 2026.'),
    );
    for (const season of await itemsBelow(site, '/seasonal/')) {
      const { html } = await readPage(site, season);
      expect(html.includes('Fill in this table'), season).toBe(html.includes('<tbody'));
    }
    for (const [address, said, unsaid] of [
      [
        '/themes/farmcup',
        'We do not know the tasks and rose seeds of this theme yet. Does your game show them? Tell us',
        /Rose seeds/,
      ],
      ['/buildings/rabbit-hutch', 'The cost of these levels is not known yet.', /levels take:/],
      ['/tree-of-life', 'The 7 big rewards', /Comes with/],
      ['/dream/market', 'Apples', /Choose a heading|Sort by/],
      ['/bees', 'We do not know these figures yet. Does your game show them? Tell us', /by farm level.\s+Does your/],
      ['/dream/calculator?form=1&house.active=on&house.target=2', 'Boards?', /Boards0/],
      ['/search?q=house', 'Premium house', /Workers · Happiness/],
      ['/', '6 figures, 26 rules', /then everybody knows/],
      ['/themes/halloween', 'Decorations', /The week/],
      ['/themes/winter', '✓ 14 figures known', /The 40/],
      ['/seasonal/winter-2024', 'Does your game show these figures?', /figures? known/],
      ['/seasonal/winter-2022', 'SeasonsWinter Wonderland 2026Oktoberfest 2025', /task by task|40 cookie tasks/],
      ['/about-the-figures', 'Known so far: 51 figures.', /[\d,] of [\d,]+ figures/],
    ] as const) {
      const text = (await readPage(site, address)).document.querySelector('main')!.text.replaceAll(/\s+/g, ' ');
      expect(text, address).toContain(said);
      expect(text, address).not.toMatch(unsaid);
    }
    for (const [address, title] of [
      ['/themes/halloween', 'Halloween Week: a weekly theme'],
      ['/seasonal/winter-2022', 'Winter Wonderland 2022: a seasonal event'],
    ] as const) {
      const { html } = await readPage(site, address);
      expect(html).toContain(`<title>${title}`);
      expect(html).not.toMatch(/: tasks and rewards"/);
    }
    const map = [...(await readSitemap(site)).keys()];
    expect(map).not.toContain('/buildings/house');
    expect(map).toContain('/co-op/upgrades/time');
    expect((await readPage(site, '/menu')).links.map(({ address }) => address)).toContain('/buildings/house');
  } finally {
    await site.stop();
  }
  expect(faults).toEqual([]);
  expect(walked).toBeGreaterThan(300);
});

test('the same walk finds what is made up where it is shown', async () => {
  test.setTimeout(180_000);
  const site = await startSite({ clock: CLOCK, edit: plant });
  const kinds = new Set<Witness>();
  try {
    for await (const { text } of walk(site)) {
      for (const kind of found(text)) kinds.add(kind);
      if (kinds.size === 3) break;
    }
  } finally {
    await site.stop();
  }
  expect([...kinds].sort()).toEqual(['date', 'figure', 'name']);
});
