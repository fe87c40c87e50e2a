import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a player finds every part of the site in the menu', async ({ page, site }) => {
      const [menu] = (await (await fetch(`${site.apiUrl}/api/menu`)).json()) as Array<{
        data: Array<{ title: string; visible: boolean; links: Array<{ link: string; name: string }> }>;
      }>;
      await page.goto('/menu');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const group of menu!.data) {
        const heading = page.getByRole('heading', { level: 2, name: group.title, exact: true });
        await expect(heading).toHaveCount(group.visible ? 1 : 0);
        if (!group.visible) continue;
        for (const { link } of group.links)
          await expect(page.getByRole('main').locator(`a[href="${link}"]`).first()).toBeAttached();
      }
      await expectNoSidewaysScroll(page);
      // Long groups are folded, so that all groups are in reach of a thumb.
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6 * 740);
      const house = page.getByRole('main').locator('a[href="/buildings/house"]');
      await expect(house).toBeHidden();
      await page
        .locator('details', { has: page.locator('a[href="/buildings/house"]') })
        .locator('summary')
        .click();
      await expect(house).toBeVisible();
    });
  });
}

test('the navbar leads to the main places, and to the current seasonal event', async ({ page, site }) => {
  const current = (await (await fetch(`${site.apiUrl}/api/seasonal-event/current`)).json()) as {
    link: string;
    thumb: string;
  };
  await page.goto('/menu');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  for (const href of ['/themes', '/dream', '/co-op/projects', '/posts', `/seasonal/${current.link}`, '/menu']) {
    await expect(navbar.locator(`a[href="${href}"]`)).toBeVisible();
  }
});

test('the menu and the privacy page are accessible', async ({ page }) => {
  for (const path of ['/menu', '/privacy']) {
    await page.goto(path);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
