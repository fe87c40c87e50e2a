import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

test.describe('a player opens the home page', () => {
  test('and reads what runs now, and what is next, without scrolling', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today on the farm');
    const first = page.getByRole('list', { name: 'Running now' }).getByRole('listitem').first();
    await expect(first).toBeInViewport();
    await expect(first).toContainText('Ends');
    const next = page.getByRole('list', { name: 'Coming up' }).getByRole('listitem');
    await expect(next.first()).toContainText('Starts');
    expect(await next.count()).toBeLessThanOrEqual(10);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('and every five seconds the dates change between when and how long', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const times = page.getByRole('list', { name: 'Running now' }).getByRole('time');
    await expect(page.getByRole('button', { name: /Pause/ })).toBeVisible();
    await expect(times.first()).not.toHaveText(/Ends in/);
    await page.clock.runFor(5_000);
    await expect(times.first()).toHaveText(/^Ends in \d+ (days?|hours?|minutes?)/);
    await page.clock.runFor(5_000);
    await expect(times.first()).not.toHaveText(/Ends in/);
  });

  test('and sees times in their own zone', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Times in your zone, Europe/Berlin')).toBeVisible();
  });

  test('and is led to the first guide and to the news', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('a[href="/posts/getting-started"]').first()).toBeVisible();
    const banner = page.getByRole('link', { name: /news/i }).first();
    await expect(banner).toHaveAttribute('href', '/news');
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.getByText(/\d news post/)).toBeHidden();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(page.getByText(/\d news post/)).toBeVisible();
  });

  test('and unfolds a piece of news and folds it again', async ({ page }) => {
    await page.goto('/');
    const more = page.getByText('read more').first();
    await more.click();
    await expect(page.getByText('read less').first()).toBeVisible();
    await page.getByText('read less').first().click();
    await expect(page.getByText('read more').first()).toBeVisible();
  });

  test('and no archived news is among it', async ({ page }) => {
    await page.goto('/');
    expect(await page.getByRole('article').count()).toBe(5);
    await expect(page.getByText('Archived')).toHaveCount(0);
  });
});

test.describe('news flags', () => {
  test('stay until they are clicked, and then in every tab and on every page, and so does what counts them', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/news');
    const flags = page.locator('[data-new]:visible');
    const count = await flags.count();
    expect(count).toBeGreaterThan(0);
    await expect(other.locator('[data-new]:visible')).toHaveCount(count);
    await flags.first().click();
    await expect(flags).toHaveCount(count - 1);
    await expect(other.locator('[data-new]:visible')).toHaveCount(count - 1);
    await page.reload();
    await expect(page.getByRole('button', { name: /Pause/ })).toBeVisible();
    await expect(flags).toHaveCount(count - 1);
    const banner = page.getByRole('link', { name: /\d news post/ });
    for (let unread = count - 1; unread > 0; unread--) {
      await expect(banner).toHaveText(new RegExp(`^${unread} news posts?→$`));
      await flags.first().click();
    }
    await expect(banner).toHaveCount(0);
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows the same, in UTC', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('list', { name: 'Running now' }).getByRole('listitem').first()).toContainText('Ends');
    await expect(page.getByText('Times in UTC')).toBeVisible();
    await expect(page.getByRole('button', { name: /Pause/ })).toBeHidden();
    await expect(page.locator('[data-new]:visible')).toHaveCount(0);
    await expect(page.locator('#cookie-notice')).toBeHidden();
    await page.getByText('read more').first().click();
    await expect(page.getByText('read less').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test.describe('the notice about browser storage', () => {
  test('shows until it is accepted, and again when the acceptance is older than the notice', async ({ page }) => {
    await page.goto('/');
    const notice = page.getByRole('region', { name: 'Notice about browser storage' });
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Accept' }).click();
    await expect(notice).toBeHidden();
    await page.goto('/news');
    await expect(notice).toBeHidden();
    const stored = await page.evaluate(() => localStorage.getItem('_CookieNotification'));
    expect(stored).toBeTruthy();
    await page.evaluate(() => localStorage.setItem('_CookieNotification', '2001-01-01T00:00:00.000Z'));
    await page.goto('/news');
    await expect(notice).toBeVisible();
  });

  test('can be accepted as soon as it is seen, before the scripts that come late', async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, () => undefined); // they never come
    await page.goto('/news', { waitUntil: 'domcontentloaded' });
    const notice = page.getByRole('region', { name: 'Notice about browser storage' });
    await notice.getByRole('button', { name: 'Accept' }).click();
    await expect(notice).toBeHidden();
    await page.goto('/menu', { waitUntil: 'domcontentloaded' });
    await expect(notice).toBeHidden();
  });
});
