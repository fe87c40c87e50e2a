import type { Page } from '@playwright/test';
import { card, field, switchOf } from './support/calculator';
import { layoutFaults } from './support/layout';
import { ANSWERS } from './support/pages';
import { expect, expectAccessible, expectNoSidewaysScroll, ready, test } from './support/test';

/** What Safari 15.4, Chrome 103 or Firefox 115 does not know, by what makes this browser pass over it as they do. */
const UNKNOWN: ReadonlyArray<readonly [of: RegExp, none: string]> = [
  [/@supports not \(animation-timeline:\s*scroll\(\)\)/g, '@media all'],
  [/@supports [^{]*(?:color-mix|lab\(|oklch)[^{]*/g, '@media none'],
  [/@property /g, '@none '],
  [/@container /g, '@none '],
  [/:has\(/g, ':none('],
  [/\((?:not )?scripting:/g, '(none:'],
  [/ and not ?\(/g, ' and none('],
  [/(?<=[;{])(?:animation-timeline|text-wrap|text-wrap-style|mask|translate|rotate|scale):/g, 'none:'],
  [/\b(\d+)[dsl]v([hw])\b/g, '$1none'],
  [/\b(?:light-dark|color-mix|oklch|oklab)\(/g, 'none('],
];

/** What their scripts have not got, by its owner. */
const MISSING: Record<string, readonly string[]> = {
  'Element.prototype': ['role', 'ariaChecked', 'ariaExpanded', 'ariaLabel', 'ariaLive', 'ariaSelected'],
  'Array.prototype': ['toReversed', 'toSorted', 'toSpliced', 'with'],
  'Set.prototype': ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'union'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Iterator.prototype': ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'some', 'take', 'toArray'],
  'URLSearchParams.prototype': ['size'],
  'HTMLFormElement.prototype': ['requestSubmit'],
  Array: ['fromAsync'],
  AbortSignal: ['any', 'timeout'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  Response: ['json'],
  URL: ['canParse', 'parse'],
  Intl: ['DurationFormat', 'Segmenter'],
  globalThis: ['CompressionStream', 'navigation', 'requestIdleCallback', 'scheduler'],
};

/** Takes out of all styles and scripts what browsers of 2022 do not know. */
async function forget(page: Page) {
  await page.addInitScript((missing) => {
    for (const [owner, names] of Object.entries(missing)) {
      const of = owner.split('.').reduce<object>((part, name) => Reflect.get(part, name) as object, globalThis);
      for (const name of names) Reflect.deleteProperty(of, name);
    }
  }, MISSING);
  await page.route('**', async (route) => {
    // The card for other sites, which /developers shows in a frame, has nothing that they do not know.
    const isCard = new URL(route.request().url()).pathname === '/embed/now';
    const type = route.request().resourceType();
    if (isCard || !['document', 'script', 'stylesheet'].includes(type)) return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    // Safari 16.3 runs nothing of a script that looks behind.
    if (type === 'script') return route.fulfill({ response, body: text.replace(/\(\?<[=!]/g, '(?none') });
    const older = (style: string) => UNKNOWN.reduce((style, [of, none]) => style.replace(of, none), style);
    const body = type === 'document' ? text.replace(/(?<=<style>)[^]*?(?=<\/style>)/, older) : older(text);
    expect(body, route.request().url()).not.toBe(text);
    await route.fulfill({ response, body });
  });
}

// The policy knows styles by their hashes. That they lack rules is what is tried here.
test.use({ bypassCSP: true, expectedErrors: [/^the style of .* lacks /] });

/** What is tried there beside the layout, by the page. */
const TRIED: Record<string, (page: Page) => Promise<void>> = {
  async '/news'(page) {
    const item = page.getByRole('article').filter({ hasText: 'read more' }).first();
    const excerpt = item.locator('details ~ p');
    await expect(excerpt).toBeVisible();
    await item.getByText('read more').click();
    await expect(excerpt, 'the whole text is in its place').toBeHidden();
  },
  async '/buildings/farmhouse'(page) {
    await expect(page.locator('.cards tbody tr').first(), 'a row is a card').toHaveCSS('display', 'grid');
  },
  async '/search'(page) {
    const found = page.getByRole('link', { name: 'Farmhouse', exact: true }).first();
    await page.getByRole('searchbox').fill('farmhose l7');
    await expect(found, 'a mistyped word is corrected').toBeVisible();
  },
  async '/menu'(page) {
    const field = page.getByLabel('Search', { exact: true });
    await field.pressSequentially('farmhouse l7');
    await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toHaveAttribute('aria-expanded', 'true');
    await field.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^Farmhouse/);
    await field.fill('');
  },
  async '/dream/calculator'(page) {
    const barn = card(page, 'Barn');
    await expect(field(barn, 'Current level')).toBeVisible();
    await switchOf(page, 'Barn').uncheck();
    await expect(barn).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(field(card(page, 'House'), 'Active'), 'there is nothing to press on paper').toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.locator('#total'), 'it is no higher than the screen').not.toHaveCSS('max-height', 'none');
  },
};

/** How many pages one browser opens: a new one for each would cost more than the looks at it. */
const VISITS = 10;
const paths = Object.keys(ANSWERS);

for (let first = 0; first < paths.length; first += VISITS) {
  const visited = paths.slice(first, first + VISITS);

  test(`a browser of 2022 shows pages in order, with their colours: ${visited[0]} to ${visited.at(-1)}`, async ({
    page,
  }) => {
    await forget(page);
    for (const path of visited)
      await test.step(path, async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto(path);
        await ready(page);
        await TRIED[path]?.(page);
        for (const [width, height, colorScheme] of [
          [360, 740, 'light'],
          [1280, 800, 'dark'],
        ] as const) {
          await page.setViewportSize({ width, height });
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          expect.soft(await layoutFaults(page), `${path}, ${width} px`).toEqual([]);
          await expectNoSidewaysScroll(page);
          await expectAccessible(page, { only: 'color-contrast' });
        }
        await page.evaluate(() => localStorage.clear()); // each page as at a first visit
      });
  });
}
