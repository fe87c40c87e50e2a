import { ApiProxy, ofAnotherShape } from '../support/api-proxy';
import { startSite, type Site } from '../support/site';
import { CLOCK, expect, test } from '../support/test';

test.describe('a page that cannot be made of what the api vouches for', () => {
  test.use({ expectedErrors: [/status of 500/] });

  let proxy: ApiProxy;
  let broken: Site;
  test.beforeEach(async () => {
    proxy = new ApiProxy();
    broken = await startSite({ clock: CLOCK, between: (apiUrl) => proxy.before(apiUrl) });
  });
  test.afterEach(async ({ page }) => {
    await page.goto('about:blank');
    await broken.stop();
    proxy.stop();
  });

  test('says Oops, and leads home after seven seconds unless it is stopped', async ({ page }) => {
    proxy.fault = ofAnotherShape((path) => path.startsWith('/api/project'));
    await page.clock.install();
    const answer = await page.goto(`${broken.url}/co-op/projects`);
    expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([500, 'no-store']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Something went wrong...');
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
      'href',
      '/',
    );
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.clock.runFor(20_000);
    await expect(page).toHaveURL(/\/co-op\/projects$/);
    await page.reload();
    await expect(page.getByText(/Taking you there in/)).toBeVisible();
    await page.clock.runFor(7_500);
    await expect(page).toHaveURL(`${broken.url}/`);
  });

  test('says Oops plainly when not even its frame can be made', async ({ page }) => {
    proxy.fault = ofAnotherShape(() => true);
    const answer = await page.goto(`${broken.url}/co-op/projects`);
    expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([500, 'no-store']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Something went wrong...');
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });
});
