import type { BrowserContext } from '@playwright/test';
import { globSync } from 'node:fs';
import path from 'node:path';
import { startSite } from './support/site';
import { expect, ready, test } from './support/test';

// Browsers' translators replace each text by elements of their own. Texts that islands write must still show.

// While a season runs.
test.use({ starts: { site: () => startSite({ clock: '2026-12-10T08:00:00Z' }) } });

/** Each island is on one of them. */
const PAGES = [
  '/dream/calculator',
  '/my-farm',
  '/dream/quests',
  '/contact',
  '/co-op/projects?bonus=wheat',
  '/co-op/lights?ago=30&unit=hours',
  '/co-op/village',
  '/calendar',
  '/buildings/land?from=12&to=59',
  '/dream/buildings/barn',
  '/bees?bees=12&energy=5&at=22:30&level=72',
  '/fishing?level=72&rod=3&speed=1&minutes=45',
  '/cafe?level=72&happiness=400',
  '/developers',
  '/dream/market?by=saw',
  '/planner?plan=building.house.0-9+library.apple',
  '/tree-of-life',
  '/themes/farmcup',
  '/seasonal',
  '/seasonal/halloween-2026',
  '/posts?show=all',
  '/search?q=barn+12+to+15',
  '/coming-up',
  '/offline',
  '/',
];
/** Of a season whose pace was known only while it ran. */
const NOWHERE = ['season-pace'];
const ISLANDS = globSync('app/features/**/*.island.tsx', { cwd: path.resolve(import.meta.dirname, '..') })
  .map((file) => path.basename(file, '.island.tsx'))
  .filter((name) => !NOWHERE.includes(name));

/** Translated before their scripts come, for which React renders their islands again and says so. */
const EARLY = ['/dream/buildings/barn', '/co-op/projects?bonus=wheat', '/my-farm'];
const RENDERED_AGAIN = /Minified React error #(418|423|425)/;

/** How many pages are played at once: each waits for its browser more than it works. */
const AT_ONCE = 3;
/** What the translator adds to each text, so that it is another one. */
const MARK = '\u200b';

/** Replaces each text, and those that come later, as translators do; the mark makes it another text. */
function translate(mark: string) {
  const wrap = (text: Text) => {
    if (text.data.includes(mark) || !text.data.trim()) return;
    if (text.parentElement!.closest('script, style, noscript, textarea, svg')) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.append(mark + text.data);
    text.replaceWith(outer);
  };
  const wrapAll = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let text = walker.currentNode; text; text = walker.nextNode()!) if (text instanceof Text) texts.push(text);
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [target, ...addedNodes]) if (node.isConnected) wrapAll(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Makes the same choices in each island, then lets three hours pass; returns what the page said after each. */
async function choose(mark: string) {
  let requests = 0;
  const { fetch } = window;
  window.fetch = async (...request) => {
    requests++;
    try {
      const answer = await fetch(...request);
      await answer.clone().arrayBuffer();
      return answer;
    } finally {
      requests--;
    }
  };
  // Whether it may write there takes a browser on a busy machine a while.
  navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  // Search waits until nobody has typed for a while, then asks and names in the title what it has asked for.
  const field = document.querySelector<HTMLInputElement>('#q');
  const isTyped = () => field && !document.title.startsWith(`Search${field.value && `: ${field.value}`} · `);
  const isLoading = () =>
    requests > 0 || isTyped() || document.querySelector('main')!.innerText.match(/Loading|Looking for/);
  const settle = async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    let last = performance.now();
    const observer = new MutationObserver(() => (last = performance.now()));
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    const end = last + 20_000;
    // React renders in slices what can wait.
    do await new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 15));
    while ((performance.now() - last < 30 || isLoading()) && performance.now() < end);
    observer.disconnect();
  };
  const said: string[] = [];
  const note = async (what: string) => {
    await settle();
    const main = document.querySelector('main')!.innerText.replaceAll(mark, '').replace(/\s+/g, '');
    said.push(`${what}: ${main}`);
  };
  // Links and forms that no island handles do not leave the page.
  addEventListener('click', (event) => (event.target as Element).closest('a, [type=submit]') && event.preventDefault());
  addEventListener('submit', (event) => event.preventDefault());
  const set = (field: HTMLElement, value: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const isSeen = (part: HTMLElement) => part.checkVisibility() && !part.matches(':disabled');
  const parts = (island: Element) =>
    [
      ...island.querySelectorAll<HTMLElement>(
        'select, input, button, a[href^="?"], a[href*="' + location.pathname + '?"]',
      ),
    ].filter(isSeen);
  // Speaks a while later, and only to screen readers.
  document.querySelector('[data-announcer]')?.toggleAttribute('hidden', true);
  await note('at first');
  for (const island of document.querySelectorAll('[data-island]')) {
    const alike = new Map<string, number>();
    for (let at = 0; at < parts(island).length && at < 300; at++) {
      const part = parts(island)[at]!;
      const kind = `${part.tagName} ${part.className} ${(part as HTMLInputElement).type}`;
      const count = (alike.get(kind) ?? 0) + 1;
      alike.set(kind, count);
      if (count > 2) continue;
      const what = `${island.getAttribute('data-island')} ${at} ${part.localName} ${part.id}`;
      if (part instanceof HTMLSelectElement) {
        for (const option of [...part.options].slice(0, 3)) {
          set(part, option.value);
          await note(`${what} = ${option.value}`);
        }
      } else if (part instanceof HTMLInputElement && !['checkbox', 'radio'].includes(part.type)) {
        if (['file', 'hidden'].includes(part.type)) continue;
        for (const value of part.type === 'time' ? ['23:15', '00:30'] : ['4', '12']) {
          set(part, value);
          await note(`${what} = ${value}`);
        }
      } else {
        part.click();
        const q = part instanceof HTMLAnchorElement && new URL(part.href).searchParams.get('q');
        // The form of own figures is loaded at the first tap; the field of a search follows a link.
        const follows = () =>
          part.matches('[data-own]') ? document.querySelector('dialog[open]') : !field || !q || field.value === q;
        for (let waits = 0; !follows() && waits < 500; waits++) await new Promise((resolve) => setTimeout(resolve, 20));
        await note(what);
      }
    }
  }
  document.documentElement.dataset.clock = new Date(
    Date.parse(document.documentElement.dataset.clock!) + 3 * 3_600_000,
  ).toISOString();
  document.dispatchEvent(new Event('visibilitychange'));
  await note('three hours later');
  return said;
}

async function play(context: BrowserContext, address: string, translated: boolean, early: boolean) {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !(early && RENDERED_AGAIN.test(message.text()))) errors.push(message.text());
  });
  if (translated && early)
    await page.addInitScript(
      `addEventListener('DOMContentLoaded', () => (${translate.toString()})(${JSON.stringify(MARK)}))`,
    );
  await page.goto(address);
  await ready(page);
  if (translated && !early) await page.evaluate(translate, MARK);
  const said = await page.evaluate(choose, MARK);
  const islands = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-island]')].map(({ dataset }) => dataset.island!),
  );
  await page.close();
  return { said, islands, errors };
}

test('a page that the browser translates says after each choice what it says in any other browser', async ({
  browser,
  site,
}) => {
  const left = [
    ...PAGES.map((address) => ({ address, early: false })),
    ...EARLY.map((address) => ({ address, early: true })),
  ];
  const wrong: string[] = [];
  const seen = new Set<string>();
  const playAll = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { address, early } = next;
      const [plain, translated] = await Promise.all(
        [false, true].map(async (translated) => {
          // A context of its own, so that the next page finds nothing stored.
          const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
          const played = await play(context, address, translated, early);
          await context.close();
          return played;
        }),
      );
      plain!.islands.forEach((name) => seen.add(name));
      wrong.push(...[...plain!.errors, ...translated!.errors].map((error) => `${address}: ${error}`));
      plain!.said.forEach((text, n) => {
        const other = translated!.said[n] ?? '';
        const at = Math.max(0, [...text].findIndex((letter, at) => letter !== other[at]) - 60);
        if (text !== other)
          wrong.push(
            `${address}, ${text.split(':')[0]}: “${text.slice(at, at + 150)}” is “${other.slice(at, at + 150)}”`,
          );
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, playAll));
  expect(wrong).toEqual([]);
  expect([...seen].sort()).toEqual(ISLANDS.sort());
});
