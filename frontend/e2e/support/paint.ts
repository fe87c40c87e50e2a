import { expect, type Page, type Route } from '@playwright/test';

type LayoutShift = PerformanceEntry & {
  value: number;
  sources: Array<{ node: Node | null; previousRect: DOMRect; currentRect: DOMRect }>;
};

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Notes all layout shifts of the next documents. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${(node as Element | null)?.outerHTML?.slice(0, 80)} ${JSON.stringify([previousRect, currentRect])}`,
        );
        window.shifts.push(`${value}: ${moved.join('; ')}`);
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

/** The layout shifts so far, after two more frames. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.shifts))),
      ),
  );
}

/**
 * Opens a page, sees it painted with its document alone, then lets the rest come and scrolls to the page's end.
 * Resolves with the document.
 */
export async function openByDocument(page: Page, address: string): Promise<string> {
  await watchShifts(page);
  const held = new Set<Route>();
  let holding = true;
  await page.route('**/*', async (route) => {
    if (route.request().isNavigationRequest() || !holding) return route.continue();
    held.add(route);
  });
  const answer = await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  expect(
    await page.evaluate(
      () =>
        [
          ...document.querySelectorAll(
            '[render-blocking], link[rel=stylesheet]:not([media=print]), script[src]:not([type])',
          ),
        ].filter(
          (part) => !(part as HTMLScriptElement).async, // what a script has added waits for nothing
        ).length,
    ),
  ).toBe(0);
  holding = false;
  for (const route of held) await route.continue();
  // React comes after the load, and changes what it knows better.
  await page.waitForLoadState('networkidle');
  await showToTheEnd(page);
  return answer!.text();
}
