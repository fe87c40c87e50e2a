import { counted } from './support/http';
import { layoutFaults } from './support/layout';
import { ANSWERS } from './support/pages';
import { expect, test } from './support/test';
import { ENTER, startFirefox, startWebKit } from './support/webdriver';

// The same tasks in the two other engines: what Chromium answers in the page, they do.

/** Every island of the page answers. */
const READY = '//body[.//*[@data-island] and not(.//*[@data-island and not(@data-ready)])]';
const says = (text: string) => `//main[contains(normalize-space(.), "${text}")]`;

for (const [name, start] of [
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
] as const) {
  test(`${name}: every kind of page is in order, on a narrow and a wide window`, async ({ site }) => {
    test.skip(process.platform !== 'linux', 'elsewhere WebKit has no such driver');
    test.slow();
    const browser = await start();
    const faults = () =>
      layoutFaults({ evaluate: async (look) => (await browser.value(`(${String(look)})()`)) as string[] });
    try {
      for (const path of Object.keys(ANSWERS)) {
        await browser.goto(site.url + path);
        await browser.find('//body[not(.//*[@data-island and not(@data-ready)])]');
        for (const width of [400, 1000]) {
          await browser.size(width, 740);
          await expect.poll(() => browser.value('innerWidth < 700')).toBe(width < 700); // an engine may take a moment
          expect.soft(await faults(), `${path} at ${width} px`).toEqual([]);
          expect
            .soft(
              await browser.value('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
              path,
            )
            .toBe(0);
        }
      }
    } finally {
      await browser.stop();
    }
  });

  test(`${name}: levels are added up and a theme's rewards hidden, in the page`, async ({ ownSite: site }) => {
    test.skip(process.platform !== 'linux', 'elsewhere WebKit has no such driver');
    const failures = () => counted(site.url, 'web_island_failures_total');
    const before = await failures();
    const browser = await start();
    try {
      await browser.goto(`${site.url}/buildings/farmhouse`);
      await browser.find(READY);
      await browser.value('(window.kept = true)');
      await browser.type('//th[@scope="row"]/a[normalize-space(.) = "7"]', ENTER);
      await browser.find(says('From level 7 to'));
      await browser.type('//input[@name="to"]', '9', true);
      await browser.find(says('From level 7 to 9'));
      expect(await browser.value('location.search')).toBe('?from=7&to=9');
      expect(await browser.value('window.kept')).toBe(true);

      await browser.goto(`${site.url}/themes/farmcup`);
      await browser.find(READY);
      await browser.value('(window.kept = true)');
      await browser.type('//a[normalize-space(.) = "Hide rewards"]', ENTER);
      await browser.find(says('Show rewards'));
      // Firefox leaves out the space at which a line breaks.
      const shown = () => browser.value('document.querySelector("main").innerText.replace(/\\s+/g, "")');
      const here = await shown();
      expect(await browser.value('window.kept')).toBe(true);
      await browser.reload();
      await browser.find(READY);
      expect(await shown()).toBe(here);
      expect(await failures()).toBe(before);
    } finally {
      await browser.stop();
    }
  });
}
