import type { Locator, Page } from '@playwright/test';
import { CLOCK, test as base } from './test';

export const PAGE = '/dream/calculator';

export const test = base.extend<{ noticeRead: void }>({
  noticeRead: [
    async ({ page }, use) => {
      // The notice about storage would cover the cards.
      await page.addInitScript((now) => {
        try {
          localStorage.setItem('_CookieNotification', now);
        } catch {
          // A test of blocked storage.
        }
      }, CLOCK);
      await use();
    },
    { auto: true },
  ],
});

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const field = (card: Locator, label: string) => card.getByLabel(label, { exact: true });
/** The figure of a material in the total table. */
export const needed = (page: Page, material: string) =>
  page.getByRole('table', { name: 'Total materials' }).getByRole('row', { name: material }).getByRole('cell').first();

/** The switch of a building, in its card or among the names to add. */
export const switchOf = (page: Page, name: string) => page.locator(`#switch-${name.toLowerCase().replace(' ', '-')}`);

/** Makes one building count, so that its costs are the total: switch by switch, which works without scripts too. */
export async function only(page: Page, name: string) {
  await switchOf(page, name).check();
  const active = page.getByRole('checkbox', { name: 'Active', checked: true });
  for (const id of await active.evaluateAll((boxes) => boxes.map(({ id }) => id)))
    if (
      !(await switchOf(page, name)
        .and(page.locator(`#${id}`))
        .count())
    )
      await page.locator(`#${id}`).uncheck();
}

/** Opens the menu of a whole plan. */
export const openPlans = (page: Page) => page.locator('summary', { hasText: 'Manage plan' }).click();

/** Holds the calculator's script until the returned function is called. */
export async function holdScript(page: Page): Promise<() => void> {
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/assets/calculator-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => come();
}
