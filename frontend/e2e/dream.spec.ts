import { expect, expectNoSidewaysScroll, test } from './support/test';

const PAGES = ['/dream', '/dream/quests', '/dream/market', '/dream/guide'];

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a player walks through the Dream Farm by its sub-menu', async ({ page }) => {
      await page.goto('/dream');
      for (const [name, path] of [
        ['Quests', '/dream/quests'],
        ['Market', '/dream/market'],
        ['Guide', '/dream/guide'],
        ['Intro', '/dream'],
      ] as const) {
        const menu = page.getByRole('navigation', { name: 'Dream Farm' });
        await menu.getByRole('link', { name }).click();
        await expect(page).toHaveURL(path);
        await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      }
      await expect(
        page.getByRole('navigation', { name: 'Dream Farm' }).getByRole('link', { name: 'Calculator' }),
      ).toHaveAttribute('href', '/dream/calculator');
    });

    test('a player follows a quest that leads on to another line', async ({ page }) => {
      await page.goto('/dream/quests');
      await expect(page.getByRole('navigation', { name: 'Quest lines' }).getByRole('link')).toHaveCount(6);
      await page
        .getByRole('group', { name: 'Table: Farmhouse quests' })
        .getByRole('link', { name: 'Land quests' })
        .click();
      await expect(page).toHaveURL('/dream/quests#line-land');
      await expect(page.getByRole('heading', { name: 'Land', exact: true })).toBeInViewport();
    });

    test('a player puts the best contracts for a material first', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/dream/market');
      await page.getByRole('columnheader', { name: 'Saws' }).getByRole('link').click();
      await expect(page).toHaveURL(/\/dream\/market\?by=saw(#contracts)?$/);
      await expect(page.getByRole('columnheader', { name: 'Saws' })).toHaveAttribute('aria-sort', 'descending');
      await expect(
        page.getByRole('group', { name: 'Table: Dream market contracts' }).getByRole('rowheader').first(),
      ).toHaveText('Feathers');
    });

    test('a phone says to who listens which contracts come first', async ({ page }) => {
      await page.goto('/dream/market?by=saw');
      await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('saw');
      await expect(page.getByRole('columnheader')).toContainText(['Product', 'Saws', 'Dream level', 'Amount']);
      await expectNoSidewaysScroll(page);
      const note = page.getByRole('paragraph').filter({ hasText: 'Sorted by: saws.' });
      await expect(note).toBeVisible();
      await expect(note.getByRole('link')).toHaveCount(0);
    });
  });
}

test('quests read as sentences, in six lines that fold', async ({ page, site }) => {
  const { lines } = (await (await fetch(`${site.apiUrl}/api/dream/quest`)).json()) as {
    lines: Array<{ name: string; levels: unknown[] }>;
  };
  await page.goto('/dream/quests');
  expect(lines).toHaveLength(6);
  for (const { name, levels } of lines) {
    await expect(page.locator(`[aria-label="Table: ${name} quests"] tbody tr`)).toHaveCount(levels.length);
  }
  await page.getByRole('navigation', { name: 'Quest lines' }).getByRole('link', { name: 'Market' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Earn 490 glass panes$/ })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^[a-z]+-\d+$/)).toHaveCount(0);
});

test("the market's headings come from the first row", async ({ page, site }) => {
  const { levels } = (await (await fetch(`${site.apiUrl}/api/dream/market-quest`)).json()) as {
    levels: Array<Record<string, unknown>>;
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dream/market');
  await expect(
    page.getByRole('group', { name: 'Table: Dream market contracts' }).getByRole('columnheader'),
  ).toHaveCount(Object.keys(levels[0]!).length);
  await expect(page.getByRole('group', { name: 'Table: Dream market contracts' }).locator('tbody tr')).toHaveCount(
    levels.length,
  );
});

test('each Dream page has a title and an address of its own', async ({ page }) => {
  const titles = new Set<string>();
  for (const path of PAGES) {
    await page.goto(path);
    titles.add(await page.title());
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `http://localhost:3000${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  expect(titles.size).toBe(PAGES.length);
});
