import { chosenOf } from './support/forced-colors';
import { expect, test } from './support/test';

// Pages with something chosen; page-kinds.spec.ts looks at one of each kind.
for (const address of [
  '/buildings/farmhouse?from=3&to=7',
  '/co-op/village?rank=deputy',
  '/posts?show=blogs',
  '/calendar?kind=sale',
  '/themes/farmcup?farm=2',
])
  test(`in forced colours ${address} shows what is chosen, current or on`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const { count, unmarked } = await chosenOf(page);
    expect(unmarked).toEqual([]);
    expect(count).toBeGreaterThan(0);
  });
