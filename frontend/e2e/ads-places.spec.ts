import { hasSlots, KINDS, posts, slots, test, textOf, withSlots } from './support/ads';
import { expect } from './support/test';

const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy')!;

test('slots stand behind an answer, outside tables, and never on contact, privacy and error pages', async ({
  page,
  adSite,
}) => {
  let seen = 0;
  for (const path of [...(await posts(adSite)), '/dream', '/dream/guide', '/dream/market', '/dream/calculator']) {
    await page.goto(adSite.url + path, { waitUntil: 'domcontentloaded' });
    const misplaced = await slots(page).evaluateAll(
      (all) =>
        all.filter(
          (slot) =>
            slot.closest('table, .table-frame, thead, li') ||
            !(
              slot.previousElementSibling?.matches('.prose, [aria-labelledby^=card-]') &&
              slot.previousElementSibling.textContent.length > 100
            ),
        ).length,
    );
    expect(misplaced, path).toBe(0);
    seen += await slots(page).count();
  }
  expect(seen).toBeGreaterThan(10);

  for (const path of ['/contact', '/privacy', '/posts/none', '/none', '/', '/news', '/posts', '/dream/quests']) {
    expect(hasSlots(await textOf(adSite, path)), path).toBe(false);
  }
});

test('only pages with slots have the second policy', async ({ site: without, adSite }) => {
  for (const path of ['/contact', '/privacy', '/none', '/', '/news', '/buildings/house', '/posts']) {
    expect(await policyOf(adSite.url + path), path).toBe(await policyOf(without.url + path));
  }
  expect(await policyOf(adSite.url + (await withSlots(adSite, 'a post')))).toMatch(
    /script-src 'self' ('sha256-[^']+' )+'strict-dynamic';.*frame-src https: /,
  );
  expect(await policyOf(adSite.url + (await withSlots(adSite, '/dream/calculator')))).toMatch(
    /script-src 'self' ('sha256-[^']+' )+'strict-dynamic';/,
  );
  expect(await policyOf(adSite.url + (await withSlots(adSite, '/dream/market')))).toMatch(
    /script-src 'self' ('sha256-[^']+' )+'strict-dynamic';/,
  );
});

test('without a provider no page has a slot or its script', async ({ site: without, adSite }) => {
  for (const path of [...(await posts(adSite)), '/dream', '/dream/guide', '/dream/market', '/dream/calculator']) {
    expect(await policyOf(without.url + path), path).not.toMatch(/https:|strict-dynamic|frame-src/);
    expect(hasSlots(await textOf(without, path)), path).toBe(false);
  }
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no ad, no button that does nothing and no gap', async ({ page, adSite, provider }) => {
    for (const kind of KINDS) {
      await page.goto(adSite.url + (await withSlots(adSite, kind)));
      await expect(page.locator('[data-ad-slot]').first()).toBeHidden();
      await expect(page.getByRole('button', { name: 'Show ads' })).toHaveCount(0);
    }
    expect(provider.asked).toEqual([]);
  });
});
