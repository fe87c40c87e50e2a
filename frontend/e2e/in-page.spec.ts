import type { Page } from '@playwright/test';
import { expect, ready, test } from './support/test';

/** What a player chooses on a page, the address it leads to, and what is then on the page. */
const choices: Array<
  [name: string, path: string, choose: (page: Page) => Promise<void>, address: RegExp, shows: string | RegExp]
> = [
  [
    'two levels',
    '/buildings/house',
    async (page) => {
      await page.getByLabel('From', { exact: true }).fill('2');
      await page.getByLabel('To', { exact: true }).fill('4');
      await page.getByRole('button', { name: 'Add up' }).click();
    },
    /from=2&to=4/,
    'From level 2 to 4',
  ],
  ['blog posts', '/posts', (page) => page.getByRole('link', { name: 'Blogs' }).click(), /show=blogs/, 'A closer look'],
  [
    'another day',
    '/coming-up',
    async (page) => {
      await page.getByLabel('Days from today').fill('7');
      await page.keyboard.press('Tab');
    },
    /offset=7/,
    'Seen from 28 Nov',
  ],
  [
    'an order of the contracts',
    '/dream/market',
    (page) => page.getByRole('columnheader').getByRole('link').first().click(),
    /by=/,
    'Sorted by',
  ],
];

for (const [name, path, choose, address, shows] of choices) {
  test(`${name}: shown without a reload, and kept in the address`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await choose(page);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('main')).toContainText(shows);
    await expect(page.getByRole('main')).not.toContainText('Loading');
    expect(await page.evaluate(() => 'kept' in window), 'the document is the same').toBe(true);
    expect(await page.locator('#pending').textContent()).toBe('');

    // The address alone brings the same page, for a reader who gets the link.
    const content = () => page.getByRole('main').evaluate((main) => main.textContent.replace(/\s+/g, ' '));
    const here = await content();
    await page.reload();
    expect(await content()).toBe(here);
  });
}

test('a choice that is left at once, before it is painted, is there after the way back', async ({ page }) => {
  await page.goto('/');
  await page.goto('/posts');
  await ready(page);
  await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
  await page.getByRole('link', { name: 'Blogs' }).click();
  await expect(page.getByRole('main')).toContainText('A closer look');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(page).toHaveURL(/show=blogs/);
  await expect(page.getByRole('main')).toContainText('A closer look');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const [name, path, link] of [
    ['a level of a table of 60', '/buildings/farmhouse?from=7&to=60', '.levels tbody th a >> text="8"'],
    ['a level of a theme', '/themes/farmcup?level=1', '#tasks thead a >> text="Level 2"'],
    ['the bonus of a project', '/co-op/projects?bonus=1', 'main tbody a[href*="bonus"] >> nth=0'],
  ] as const) {
    test(`a tap on ${name} changes few nodes, and all in one frame; the address follows it`, async ({ page }) => {
      await page.goto(path);
      await ready(page);
      await page.evaluate(() => {
        const seen = { changes: 0, steps: [] as string[] };
        Object.assign(window, { seen });
        new MutationObserver((records) => {
          if (seen.steps.length === 1) seen.changes += records.length;
          else seen.steps.push('a later change');
        }).observe(document.querySelector('main')!, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        });
        const { replaceState } = history;
        history.replaceState = function (...given) {
          seen.steps.push('address');
          replaceState.apply(this, given);
        };
        addEventListener('transitionrun', () => seen.steps.push('transition'));
        const onTap = () => {
          seen.steps.push('tap');
          requestAnimationFrame(() => seen.steps.push('frame'));
        };
        addEventListener('click', onTap, { capture: true, once: true });
      });
      const before = page.url();
      await page.locator(link).tap();
      await expect(page).not.toHaveURL(before);
      const { changes, steps } = await page.evaluate(
        () => (window as unknown as { seen: { changes: number; steps: string[] } }).seen,
      );
      expect(steps).toEqual(['tap', 'frame', 'address']);
      expect(changes).toBeGreaterThan(0);
      expect(changes).toBeLessThan(40);
    });
  }
});
