import { expect, test as base, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CLOCK, startSite, type Site, type SiteUrls } from './site';
import { sharedSite } from './shared-site';
import { watchStyles } from './styled';

export { CLOCK };

/** Minified, because each page parses it. */
const AXE = readFileSync(path.resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

interface TestFixtures {
  /** Console errors that a journey expects, such as a 404's; any other fails it. */
  expectedErrors: RegExp[];
  /** What starts a site for these tests, once in each worker. Without it they visit the one that all workers share. */
  starts: { site(): Promise<Site> } | undefined;
  /** The site that the page visits. */
  site: SiteUrls;
  /** The same with its programs, where `starts` says how it is started. */
  ownSite: Site;
}

interface WorkerFixtures {
  /** Off in the project of journeys that look at words alone. */
  pictures: boolean;
  /** Starts something once for the tests of this worker, and stops it after the last of them. */
  once<T extends { stop(): unknown }>(start: () => Promise<T>): Promise<T>;
}

/** For tests that count requests, messages or memory: a site that no other worker visits. */
export const OWN = { site: () => startSite({ clock: CLOCK }) };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  pictures: [true, { option: true, scope: 'worker' }],
  launchOptions: [
    ({ pictures, launchOptions: { args = [], ...others } }, use) =>
      use({ ...others, args: pictures ? args : [...args, '--blink-settings=imagesEnabled=false'] }),
    { scope: 'worker' },
  ],
  once: [
    async ({}, use) => {
      const started = new Map<() => Promise<{ stop(): unknown }>, Promise<{ stop(): unknown }>>();
      await use(<T extends { stop(): unknown }>(start: () => Promise<T>) => {
        const running = (started.get(start) as Promise<T> | undefined) ?? start();
        started.set(start, running);
        return running;
      });
      for (const running of started.values()) await (await running).stop();
    },
    { scope: 'worker' },
  ],
  starts: [undefined, { option: true }],
  ownSite: async ({ starts, once }, use) => use(await once((starts ?? OWN).site)),
  site: async ({ starts, once }, use) => use(starts ? await once(starts.site) : sharedSite()),
  baseURL: async ({ site }, use) => use(site.url),
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      // Icons come after the first paint: a connection that a test cuts before that keeps them back.
      const isLateIcon =
        message.text().includes('ERR_INTERNET_DISCONNECTED') && message.location().url.includes('/images/');
      if (message.type() === 'error' && !isLateIcon) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await watchStyles(page);
    await use(page);
    expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
  },
});

export { expect };

/** Ends the site of one test once the page has left it: what it still fetches would fail. */
export async function leave(page: Page, site: Site) {
  await page.goto('about:blank');
  await site.stop();
}

/** Resolves when every island of the page answers. */
export const ready = (page: Page) => expect(page.locator('[data-island]:not([data-ready])')).toHaveCount(0);

/** Parts that repeat, such as rows: of those that differ by their words alone, axe looks at the first two. */
const REPEATED = 'tr, li, option, article, fieldset, section';

/** Expects no finding of axe, of any impact; `only` names one rule where the others have been checked already. */
export async function expectAccessible(page: Page, { only }: { only?: string } = {}) {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // what fades in is faint for a moment
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE}; undefined`);
  const found = await page.evaluate(
    async ({ repeated, only }) => {
      // A scheme that has just changed fades in.
      for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
      const seen = new Map<string, number>();
      // Marks of a look before would make parts that are alike differ.
      for (const part of document.querySelectorAll('[data-alike]')) part.removeAttribute('data-alike');
      for (const part of document.querySelectorAll(repeated)) {
        // Of texts, and of attributes that are no state, only whether there is one.
        const look = part.outerHTML
          .replace(/>[^<]+/g, '>…')
          .replace(
            /( (?!(?:class|type|role|aria-(?:current|invalid|pressed|checked|disabled))=)[\w-]+)="[^"]+"/g,
            '$1',
          );
        const count = (seen.get(look) ?? 0) + 1;
        seen.set(look, count);
        part.toggleAttribute('data-alike', count > 2);
      }
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { exclude: ['[data-alike]'] },
        // Violations alone, without frames: that takes a fraction of the time for a long table.
        { resultTypes: ['violations'], iframes: false, ...(only ? { runOnly: [only] } : {}) },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { repeated: REPEATED, only },
  );
  await page.emulateMedia({ reducedMotion: null });
  expect(found).toEqual([]);
}

/** The page never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(width);
}
