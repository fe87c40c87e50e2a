import { request as http } from 'node:http';
import { ITEMS } from './support/pages';
import { startSite } from './support/site';
import { expect, expectAccessible, test } from './support/test';

const MISSING = "That page doesn't seem to exist... Check the link and try again. I'll take you back to the home page";

test.use({ expectedErrors: [/404|503/] });

/** The status of a path that is sent unchanged: fetch would repair it first. */
function rawStatus(base: string, path: string) {
  return new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(base);
    http({ hostname, port, path, headers: { connection: 'close' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

test('no address is answered with a defect', async ({ site }) => {
  const odd = [
    '%',
    '%E0%A4%A',
    '%00',
    '..%2f..%2fetc%2fpasswd',
    'a'.repeat(10_000),
    '%F0%9F%90%84',
    '%0d%0aSet-Cookie:x',
    "'%20OR%201=1",
    '__proto__',
    'constructor',
    '.',
    '%2e%2e',
    '<script>'.replaceAll('<', '%3C'),
  ];
  for (const slug of odd) {
    for (const prefix of [...ITEMS, '/', '/blog/', '/a/b/c/', '/images/', '/assets/']) {
      const status = await rawStatus(site.url, prefix + slug);
      expect(status, prefix + slug.slice(0, 40)).toBeLessThan(500);
    }
  }
});

test('an unknown page says so, counts down and takes the reader home', async ({ page }) => {
  await page.clock.install();
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MISSING);
  await expect(page.locator('meta[http-equiv=refresh]')).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.getByText(/Taking you there in \d s/)).toBeVisible();
  await expect(page.getByRole('timer'), 'its seconds are not announced').toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(7_500);
  await expect(page).toHaveURL('/');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('error screens lead on where their links do', async ({ page }) => {
    for (const [path, target] of [
      ['/no/such/page', '/'],
      ['/buildings/none', '/buildings/house'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('meta[http-equiv=refresh]')).toHaveAttribute('content', `7;url=${target}`);
      await expect(page.getByRole('main').getByRole('link').last()).toHaveAttribute('href', target);
    }
  });
});

test('on a phone the countdown and its button share a line within the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await page.goto('/no/such/page');
  const text = (await page.getByText(/Taking you there in/).boundingBox())!;
  const button = (await page.getByRole('button', { name: 'Stay here' }).boundingBox())!;
  expect(button.y).toBeLessThan(text.y);
  expect(text.x).toBeGreaterThanOrEqual(16);
  expect(button.x + button.width).toBeLessThanOrEqual(344);
});

test('the countdown can be stopped', async ({ page }) => {
  await page.clock.install();
  await page.goto('/no/such/page');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.clock.runFor(20_000);
  await expect(page).toHaveURL(/no\/such\/page/);
});

test('who types into the search field, or has pressed a link, is not taken elsewhere', async ({ page }) => {
  await page.clock.install();
  const countdown = page.getByText(/Taking you there in/);
  await page.goto('/no/such/page');
  await expect(countdown).toBeVisible();
  await page.getByLabel('Search', { exact: true }).fill('barn');
  await page.clock.runFor(20_000);
  await expect(page).toHaveURL(/no\/such\/page/);

  await page.reload();
  await expect(countdown).toBeVisible();
  await page.route('**/menu', () => {}); // it does not come
  await page.getByRole('link', { name: 'Menu' }).click({ noWaitAfter: true });
  const others: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && others.push(request.url()));
  await page.clock.runFor(20_000);
  expect(others).toEqual([]);
});

test('without the api the page says that something is broken, with 503 and when to try again', async ({ page }) => {
  const site = await startSite();
  try {
    await site.killApi();
    const answer = await page.goto(`${site.url}/news`);
    expect(answer?.status()).toBe(503);
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Something seems to be broken getting the page you were looking for',
    );
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  } finally {
    await site.stop();
  }
});
