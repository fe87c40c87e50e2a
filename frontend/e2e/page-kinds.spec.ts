import type { Locator, Page } from '@playwright/test';
import { chosenOf } from './support/forced-colors';
import { hiddenStops } from './support/keyboard';
import { layoutFaults, smallTargets } from './support/layout';
import { ANSWERS } from './support/pages';
import { openByDocument, shiftsOf } from './support/paint';
import { expectWholeOnPaper } from './support/paper';
import { expect, expectAccessible, ready, test } from './support/test';

const SCREENS = [
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 768, height: 1024, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const;

/** By how much the page is wider than the screen, in px. */
const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** No fault on any screen, by day and by night. */
async function expectWholeLayout(page: Page) {
  for (const { width, height, colorScheme } of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await layoutFaults(page), `${width} px, ${colorScheme}`).toEqual([]);
    expect.soft(await beyond(page), `${width} px, ${colorScheme}`).toBe(0);
  }
}

/** Below the bar and the notice, on a phone. Two rows of fields and a time come before the answers of tournaments. */
const depthAllowed = (path: string) => (/^\/(bees|fishing)/.test(path) ? 350 : 300);

/** How far below the bar, in px, the first line of the answer ends. */
function depthOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((answer) => {
      const content = document.createRange();
      content.selectNodeContents(answer);
      const lines = [answer, ...content.getClientRects()].map((of) =>
        of instanceof Element ? of.getBoundingClientRect() : of,
      );
      return (
        Math.min(...lines.map(({ bottom }) => bottom)) - document.querySelector('main')!.getBoundingClientRect().top
      );
    });
}

/** Every picture of the page comes, and has its size before it does. */
async function expectPictures(page: Page) {
  const broken = await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    return pictures
      .filter(
        ({ naturalWidth, attributes }) =>
          naturalWidth === 0 || !attributes.getNamedItem('width') || !attributes.getNamedItem('height'),
      )
      .map(({ outerHTML }) => outerHTML);
  });
  expect(broken).toEqual([]);
}

/** Scripts change no word of the document but the flag of news, times of day, and islands that know the reader. */
async function expectUnchanged(page: Page, html: string) {
  const [plain, enhanced] = await page.evaluate((html) => {
    const words = (from: Document) => {
      const main = from.querySelector('main')!.cloneNode(true) as Element;
      main
        .querySelectorAll('[data-new], noscript, time[datetime$=Z], [data-zone], [data-island]')
        .forEach((part) => part.remove());
      return main.textContent.replace(/\s+/g, ' ');
    };
    return [words(new DOMParser().parseFromString(html, 'text/html')), words(document)];
  }, html);
  expect(enhanced).toBe(plain);
}

/** Pages that ask or lead on: nobody prints them. */
const NOT_PRINTED = /^\/(news|posts(\?.*)?|planner|my-farm|menu|contact|coming-up|themes|seasonal|dream)?$/;

// In a zone that is not the server's: the test fails when React says that it renders other things than the server.
test.use({ timezoneId: 'America/Los_Angeles' });

// One visit for each kind of page: to open it takes longer than to look at it.
for (const [path, answer] of Object.entries(ANSWERS)) {
  test(`${path} comes whole, alive and in order on every screen, for everybody`, async ({ page }) => {
    const html = await test.step('its document alone is painted, and then nothing moves', async () => {
      const html = await openByDocument(page, path);
      expect(await shiftsOf(page)).toEqual([]);
      return html;
    });
    await test.step('its islands are taken over, and no word changes', async () => {
      await ready(page);
      await expectUnchanged(page, html);
    });
    await test.step('at its top is the answer', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.evaluate(() => scrollTo(0, 0));
      const bar = await page.getByRole('banner').boundingBox();
      expect.soft(bar!.height).toBeLessThanOrEqual(64);
      expect.soft(await depthOf(page, `main ${answer}`)).toBeLessThanOrEqual(depthAllowed(path));
      expect.soft(await smallTargets(page)).toEqual([]);
      await expectPictures(page);
    });
    await test.step('in forced colours it shows what is chosen, current or on', async () => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      expect.soft((await chosenOf(page)).unmarked).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
    });
    await test.step('at 400 %, on 320 px, the keyboard leads through it, its focus in sight and marked', async () => {
      await page.setViewportSize({ width: 320, height: 256 });
      expect.soft(await beyond(page), '320 px').toBe(0);
      expect.soft(await hiddenStops(page)).toEqual([]);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    });
    await expectWholeLayout(page);
    await test.step('it is accessible, with everything unfolded, by day and by night', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectAccessible(page, { only: 'color-contrast' });
    });
    if (!NOT_PRINTED.test(path)) await test.step('it is whole on paper', () => expectWholeOnPaper(page));
  });
}

test('the places keep their whole names, and the search field its width, also with spaced text', async ({ page }) => {
  await page.goto('/');
  const cut = () =>
    page
      .getByRole('navigation', { name: 'Main' })
      .locator('span')
      .evaluateAll((names) =>
        names
          .filter((name) => {
            const { left, right } = name.getBoundingClientRect();
            return left < 0 || right > innerWidth || name.scrollWidth > name.clientWidth;
          })
          .map(({ textContent }) => textContent),
      );
  const bar = page.getByRole('banner');
  const sizeOf = async (part: Locator) => (await part.boundingBox())!;
  for (const spacing of ['0', '0.12em']) {
    await bar.evaluate((bar, spacing) => bar.style.setProperty('letter-spacing', spacing), spacing);
    for (const [width, height] of [
      [320, 256],
      [427, 267],
      [568, 320],
      [320, 640],
      [360, 740],
      [768, 600],
      [1024, 600],
      [1280, 800],
    ] as const) {
      const size = `${width} × ${height}, spaced by ${spacing}`;
      await page.setViewportSize({ width, height });
      expect.soft(await cut(), size).toEqual([]);
      if (width < 768) continue;
      expect.soft((await sizeOf(bar.getByRole('searchbox'))).width, size).toBeGreaterThanOrEqual(112);
      if (spacing === '0' || width === 1280) expect.soft((await sizeOf(bar)).height, size).toBeLessThan(110);
    }
  }
});

test.describe('what went wrong', () => {
  test.use({ expectedErrors: [/404/] });

  test('is answered with a page of a good layout', async ({ page }) => {
    await page.goto('/buildings/none');
    expect.soft(await smallTargets(page)).toEqual([]);
    await expectWholeLayout(page);
  });
});

test('the calendar keeps off its card’s edges without scripts', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(site.url);
    await expectWholeLayout(page);
  } finally {
    await context.close();
  }
});

test('no two posts share a cover', async ({ page, site }) => {
  await page.goto('/posts?show=all');
  const covers = await page
    .locator('article img')
    .evaluateAll((all) => all.map((cover) => (cover as HTMLImageElement).src));
  expect(covers.length).toBeGreaterThan(10);
  const drawings = await Promise.all(covers.map(async (cover) => (await fetch(new URL(cover, site.url))).text()));
  expect(new Set(drawings).size).toBe(covers.length);
});
