import { expect, expectNoSidewaysScroll, test } from './support/test';

const MISSING = "That page doesn't seem to exist... Check the link and try again. I'll take you back to the home page";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a player filters the posts: guides first, blogs, all', async ({ page }) => {
      await page.goto('/posts');
      const filters = page.getByRole('navigation', { name: 'Which posts to show' });
      await expect(filters.getByRole('link', { name: 'Guides' })).toHaveAttribute('aria-current', 'page');
      const guides = await page.getByRole('article').count();
      await filters.getByRole('link', { name: 'Blogs' }).click();
      await expect(page).toHaveURL(/show=blogs/);
      await expect(filters.getByRole('link', { name: 'Blogs' })).toHaveAttribute('aria-current', 'page');
      const blogs = await page.getByRole('article').count();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(`Blog posts: ${blogs}.`);
      await filters.getByRole('link', { name: 'All' }).click();
      await expect(page).toHaveURL(/show=all/);
      expect(guides).toBeGreaterThanOrEqual(8);
      expect(blogs).toBeGreaterThanOrEqual(6);
      await expect(page.getByRole('article')).toHaveCount(guides + blogs);
      await expectNoSidewaysScroll(page);
    });

    test('a player follows a cover and lands on the post', async ({ page }) => {
      await page.goto('/posts');
      const cover = page.getByRole('article').first().locator('a[aria-hidden]');
      const link = (await cover.getAttribute('href'))!;
      await cover.click();
      await expect(page).toHaveURL(link);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('a player turns the pages of a long guide', async ({ page }) => {
      await page.goto('/posts/production-chain');
      await expect(page.getByText('1/9')).toBeVisible();
      await page.getByRole('link', { name: /next/i }).click();
      await expect(page).toHaveURL(/page=2$/);
      await expect(page.getByText('2/9')).toBeVisible();
      await page.getByRole('link', { name: /previous/i }).click();
      await expect(page.getByText('1/9')).toBeVisible();
      await page.getByRole('navigation', { name: 'Pages of this post' }).getByRole('link').last().click();
      await expect(page.getByText('9/9')).toBeVisible();
      await expectNoSidewaysScroll(page);
    });

    test('a page that a post does not have leads to one that it has', async ({ page }) => {
      for (const bad of ['0', '-3', '99', 'x', '1e9', '%F0%9F%90%AE']) {
        const answer = await page.goto(`/posts/production-chain?page=${bad}`);
        expect(answer?.status()).toBe(200);
      }
    });

    test('an unknown post is a 404 with a way home', async ({ page }) => {
      const answer = await page.goto('/posts/no-such-post').catch(() => null);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(MISSING);
      await expect(page.locator('[data-countdown]').getByRole('link')).toHaveAttribute('href', '/');
    });

    test.use({ expectedErrors: [/404/] });
  });
}

test('a single word is tried as a post', async ({ page }) => {
  const answer = await page.goto('/getting-started');
  expect(answer?.status()).toBe(200);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/posts\/getting-started$/);
});
