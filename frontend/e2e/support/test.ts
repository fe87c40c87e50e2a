import { expect, test as base, type Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { startSite, type Site } from './site';
import { watchStyles } from './styled';

/** A Saturday on which several events run and more are ahead. */
export const CLOCK = '2026-11-21T08:00:00Z';

interface TestFixtures {
  /** Console errors that a journey expects, such as a 404's; any other fails it. */
  expectedErrors: RegExp[];
  watchConsole: void;
}

interface WorkerFixtures {
  clock: string;
  site: Site;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  clock: [CLOCK, { option: true, scope: 'worker' }],
  site: [
    async ({ clock }, use) => {
      const site = await startSite({ clock });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  expectedErrors: [[], { option: true }],
  watchConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        // Icons come after the first paint: a line that a test cuts before that keeps them back.
        const isLateIcon =
          message.text().includes('ERR_INTERNET_DISCONNECTED') && message.location().url.includes('/images/');
        if (message.type() === 'error' && !isLateIcon) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await watchStyles(page);
      await use();
      expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** For tests that ask the programs themselves: no page is opened. */
export const testWithoutPage = test.extend({ watchConsole: async ({}, use) => use() });

export { expect };

/** Ends the site of one test once the page has left it: what it still fetches would fail. */
export async function leave(page: Page, site: Site) {
  await page.goto('about:blank');
  await site.stop();
}

/** No finding of axe, of whatever impact, on the page as it stands. */
export async function expectAccessible(page: Page) {
  // No frames to look into, and only violations are asked for: a long table is then measured in a fraction of the time.
  await page.emulateMedia({ reducedMotion: 'reduce' }); // what fades in is faint for a moment
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** The page never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(width);
}
