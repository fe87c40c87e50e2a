import type { Page } from '@playwright/test';
import { layoutFaults, smallTargets } from './support/layout';
import { expect, test } from './support/test';

/** A page of each kind, with the first thing on it that a player came for. */
const KINDS: Record<string, string> = {
  '/': '.event',
  '/news': '.news-entry',
  '/posts': '.post-card h2',
  '/posts/getting-started': '.lede',
  '/posts/production-chain?page=2': '.prose p',
  '/menu': '.link-card',
  '/contact': '.field input',
  '/privacy': '.prose p',
  '/calendar': '.month-bar',
  '/coming-up': '.link-card',
  '/themes/farmcup': 'tbody tr',
  '/seasonal/winter-2026': '.season-summary',
  '/seasonal/winter-2022': '.pace-now',
  '/tree-of-life': '.flower',
  '/bees': '.answers dd',
  '/fishing': '.answers dd',
  '/cafe?level=120': '.threshold-list li',
  '/co-op/projects?bonus=wheat': 'tbody tr',
  '/co-op/village': '.donations li',
  '/co-op/lights?ago=30&unit=hours': 'tbody tr',
  '/co-op/upgrades/funds': '.totals li',
  '/dream': '.lede',
  '/dream/quests': '.quest-lines li',
  '/dream/market': 'tbody tr',
  '/dream/calculator': '.calc-total tbody tr',
  '/dream/buildings/windmill': '.totals li',
  '/buildings/land?from=12&to=59': '.totals li',
  '/buildings/farmhouse': '.totals li',
  '/library/wildflower': '.totals li',
  '/market/upgrades/contract': '.totals li',
};

const SCREENS = [
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 768, height: 1024, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const;

/** No fault on any screen, by day and by night. */
async function expectWholeLayout(page: Page) {
  for (const { width, height, colorScheme } of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await layoutFaults(page), `${width} px, ${colorScheme}`).toEqual([]);
    expect
      .soft(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${width} px, ${colorScheme}`,
      )
      .toBe(0);
  }
}

/** Its top is on a phone's first screen, above the places at the bottom. */
async function expectOnFirstScreen(page: Page, selector: string) {
  const [top, end] = await page.evaluate(
    (selector) => [
      document.querySelector(selector)!.getBoundingClientRect().top,
      document.querySelector('.navbar')!.getBoundingClientRect().top,
    ],
    selector,
  );
  expect(top, selector).toBeLessThan(end!);
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

for (const [path, answer] of Object.entries(KINDS)) {
  test(`${path} stands well on every screen, by day and by night`, async ({ page }) => {
    await page.goto(path);
    await expectOnFirstScreen(page, 'main h1');
    await expectOnFirstScreen(page, `main ${answer}`);
    expect.soft(await smallTargets(page)).toEqual([]);
    await expectPictures(page);
    await expectWholeLayout(page);
  });
}

test.describe('what went wrong', () => {
  test.use({ expectedErrors: [/404/] });

  test('is told on a page that stands well', async ({ page }) => {
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
    .locator('.post-card-cover img')
    .evaluateAll((all) => all.map((cover) => (cover as HTMLImageElement).src));
  expect(covers.length).toBeGreaterThan(10);
  const drawings = await Promise.all(covers.map(async (cover) => (await fetch(new URL(cover, site.url))).text()));
  expect(new Set(drawings).size).toBe(covers.length);
});
