import { parse } from 'node-html-parser';
import { test, expect } from './support/test';

/** What a page says under figures that nobody has checked. */
const SENTENCE = 'Does your game show these figures?';

/** Pages of several tables, each with a state of its own: the rows and parts that are examples have the mark. */
const MIXED = ['/bees', '/cafe', '/fishing', '/co-op/projects', '/co-op/village'];

/** The page's text with `¶` at its first mark, without links elsewhere, fields, and the page's name and time. */
function textOf(html: string): string {
  const main = parse(html).querySelector('main')!;
  for (const part of main.querySelectorAll('nav, form, h1, noscript, script, time')) part.remove();
  main.querySelector('small[title="Made up"]')?.set_content('¶');
  return main.text.replace(/\s+/g, ' ');
}

test('every page whose figures are examples says so at its first number', async ({ site }) => {
  const pages = (await (await fetch(`${site.apiUrl}/api/pages`)).json()) as string[];
  const late: string[] = [];
  let marked = 0;
  for (const page of pages) {
    const text = textOf(await (await fetch(site.url + page)).text());
    if (!text.includes(SENTENCE)) continue;
    marked++;
    const mark = text.indexOf('¶');
    const first = text.search(/\d/);
    // "0: not built yet. All 10 levels take: ¶": the mark comes before the first sum.
    const isAtNumber = mark >= 0 && mark - first < 45;
    const isAtPart = mark >= 0 && mark < text.indexOf(SENTENCE);
    if (!(MIXED.includes(page) ? isAtPart : isAtNumber)) late.push(`${page}: ${text.slice(first, first + 80)}`);
  }
  expect(late).toEqual([]);
  expect(marked).toBeGreaterThan(80);
});

/** Parts that are read by themselves, at an address with choices: the mark comes before the first number. */
const BLOCKS = [
  ['/buildings/house?from=4&to=7', '#sum [aria-live]'],
  ['/planner?plan=building.house.3-4+library.apple', '#total'],
  ['/dream/calculator', '#total table'],
  ['/dream/calculator', 'p.sticky'],
  ['/seasonal/winter-2022', '[aria-labelledby=pace-title]'],
  ['/seasonal/winter-2026', '[aria-labelledby=track-title]'],
  ['/tree-of-life?level=70', '[aria-labelledby=yellow-branch]'],
  ['/tree-of-life', '[aria-labelledby=big-rewards]'],
] as const;

test('each part that is read by itself says so too, with any choice', async ({ site }) => {
  for (const [address, block] of BLOCKS) {
    const part = parse(await (await fetch(site.url + address)).text()).querySelector(`main ${block}`)!;
    const mark = part.querySelector('small[title="Made up"]');
    expect(mark, `${address} ${block}`).not.toBeNull();
    mark!.set_content('¶');
    const words = part.text.replace(/\s+/g, ' ');
    expect(words.indexOf('¶') - words.search(/\d/), `${address} ${block}: ${words.slice(0, 200)}`).toBeLessThan(60);
  }
});

test('each date that is an example has a mark beside it', async ({ site }) => {
  for (const [address, start] of [
    ['/calendar', 'Next: Fancy and Fertile sale, '],
    ['/calendar', ' events in November 2026. '],
  ] as const) {
    const main = parse(await (await fetch(site.url + address)).text()).querySelector('main')!;
    const words = main.text.replace(/\s+/g, ' ');
    expect(words.slice(words.lastIndexOf(start)).slice(0, 200), address).toMatch(/^.{0,90}? (Part e|E)xample/);
  }
});
