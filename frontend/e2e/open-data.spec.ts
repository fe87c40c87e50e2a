import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask, listen } from './support/http';
import { startSite } from './support/site';
import { expect, expectAccessible, ready, test } from './support/test';

test('the tables of a page are files beside its address, for spreadsheets, and their JSON is one step away', async ({
  page,
  site,
}) => {
  await page.goto('/buildings/house');
  const csv = page.getByRole('link', { name: 'CSV' });
  await expect(csv).toHaveAttribute('href', '/buildings/house.csv');
  await expect(page.getByRole('link', { name: 'JSON' })).toHaveAttribute('href', '/api/buildings/house');
  const download = page.waitForEvent('download');
  await csv.click();
  expect((await download).suggestedFilename()).toBe('buildings-house.csv');
  const { headers, text } = await ask(site.url, '/buildings/house.csv');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'access-control-allow-origin': '*',
    'x-robots-tag': 'noindex',
  });
  expect(text.split('\r\n')[0]).toMatch(/^level,.*cost\.cash.*,provenance$/);
});

test('other sites can show the pictures that the open data name', async ({ site }) => {
  const [{ pic }] = JSON.parse((await ask(site.url, '/api/buildings')).text) as [{ pic: string }];
  const { status, headers } = await ask(site.url, pic);
  expect([status, headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
});

test('every link to a table as CSV or JSON leads to one', async ({ site }) => {
  for (const path of [
    '/library/wheat',
    '/market/upgrades/contract',
    '/co-op/upgrades/funds',
    '/dream/buildings/land',
    '/dream/quests',
    '/dream/market',
    '/themes/farmcup',
    '/seasonal/winter-2026',
    '/tree-of-life',
    '/bees',
    '/fishing',
    '/cafe',
    '/co-op/projects',
  ]) {
    const { text } = await ask(site.url, path);
    const [, csv = '', json = ''] = /As <a href="([^"]+\.csv)">CSV<\/a> or <a href="(\/api\/[^"]+)">JSON<\/a>/.exec(
      text,
    )!;
    expect(csv).toBe(`${path}.csv`);
    expect((await ask(site.url, csv)).headers['content-type'], csv).toMatch(/^text\/csv/);
    expect((await ask(site.url, json)).headers['content-type'], json).toMatch(/json/);
  }
});

test.describe('with limits', () => {
  test('each visitor has a limit at the API, reads how much is left, and pages of the site do not count', async () => {
    const site = await startSite({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } });
    try {
      const from = (address: string, path = '/api/version', headers = {}) =>
        ask(site.url, path, { headers: { 'x-forwarded-for': address, ...headers } });
      const first = await from('192.0.2.1');
      expect(first.headers).toMatchObject({
        'ratelimit-limit': '600',
        'ratelimit-remaining': '599',
        'ratelimit-reset': '60',
      });
      expect(first.headers['access-control-expose-headers']).toContain('RateLimit-Remaining');
      const again = await from('192.0.2.1', '/api/version', { 'if-none-match': first.headers.etag });
      expect([again.status, again.headers['ratelimit-remaining']]).toEqual([304, '598']);
      for (const path of ['/', '/images/icons/house.svg'])
        expect((await from('192.0.2.1', path)).headers, path).not.toHaveProperty('ratelimit-limit');
      // What says that the site's own pages need it, as any program can, is counted apart.
      const ownPage = { 'sec-fetch-site': 'same-origin' };
      expect((await from('192.0.2.1', '/api/buildings/house', ownPage)).headers).toMatchObject({
        'ratelimit-limit': '6000',
        'ratelimit-remaining': '5999',
      });
      for (let at = 0; at < 598; at++) await from('192.0.2.1', at % 2 ? '/api/none' : '/buildings/house.csv');
      const refused = await from('192.0.2.1');
      expect([refused.status, refused.headers['content-type'], refused.headers['ratelimit-remaining']]).toEqual([
        429,
        'application/problem+json',
        '0',
      ]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((JSON.parse(refused.text) as { type: string }).type).toBe('/developers#problem-too-many');
      expect((await from('192.0.2.1', '/')).status).toBe(200);
      expect((await from('192.0.2.1', '/api/version', ownPage)).status).toBe(200);
      expect((await from('192.0.2.2')).status).toBe(200);
      // A household has a /64.
      await from('2001:db8::1');
      expect((await from('2001:db8::2')).headers['ratelimit-remaining']).toBe('598');
    } finally {
      await site.stop();
    }
  });

  test('answers name no limit where there are no limits', async ({ site }) =>
    expect((await ask(site.url, '/api/version')).headers).not.toHaveProperty('ratelimit-limit'));
});

test.describe('examples', () => {
  test.use({ expectedErrors: [/404/] });

  test('a developer runs an example in the page, sees what came, and why an address is refused', async ({ page }) => {
    await page.goto('/developers');
    await ready(page);
    await expectAccessible(page);
    await page.locator('summary', { hasText: '/api/now.txt' }).click();
    await page.getByRole('link', { name: 'Run /api/now.txt' }).click();
    await expect(page.getByLabel('Body')).toContainText('Next: ');
    await expect(page.getByText('200 OK of /api/now.txt')).toBeVisible();
    const field = page.getByLabel('Address');
    await field.fill('/api/buildings/none');
    await page.getByRole('button', { name: 'Run' }).click();
    await expect(page.getByText(/^404/)).toBeVisible();
    await expect(page.getByLabel('Body')).toContainText('/developers#problem-not-found');
    await field.fill('/contact');
    await field.press('Enter');
    await expect(page.getByText('Enter an address that begins with /api/.')).toBeVisible();
    await expectAccessible(page);
  });
});

test('every example of the page for developers answers', async ({ site }) => {
  const { text } = await ask(site.url, '/developers');
  const examples = [...text.matchAll(/curl &#x27;<a href="([^"]+)">[^<]+<\/a>&#x27;/g)].map(([, address]) =>
    address!.replaceAll('&amp;', '&'),
  );
  expect(examples.length).toBeGreaterThan(50);
  for (const example of examples) expect((await ask(site.url, example)).status, example).toBe(200);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/404/] });

  test('an example is a link', async ({ page }) => {
    await page.goto('/developers');
    await page.getByLabel('Address').fill('/api/now.txt');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.locator('form + p').getByRole('link', { name: '/api/now.txt' }).click();
    await expect(page.getByText('Next: ')).toBeVisible();
  });
});

test.describe('on another site', () => {
  test.use({ expectedErrors: [/frame/i] });

  test('a script of another site asks whether a table changed since it last read it', async ({ page, site }) => {
    const tools = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<h1>Tools</h1>'));
    try {
      await page.goto(await listen(tools));
      const statuses = await page.evaluate(async (table) => {
        const first = await fetch(table, { cache: 'no-store' });
        const headers = { 'If-None-Match': first.headers.get('ETag')! };
        const again = await fetch(table, { cache: 'no-store', headers });
        return [first.status, again.status];
      }, `${site.url}/api/buildings/house`);
      expect(statuses).toEqual([200, 304]);
    } finally {
      tools.close();
    }
  });

  test('the card of what runs now shows in another site, small and without scripts; no other page does', async ({
    page,
    site,
  }) => {
    const { body, text, headers } = await ask(site.url, '/embed/now');
    expect(body.length).toBeLessThanOrEqual(3 * 1024);
    expect(text).not.toContain('<script');
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    const alliance = createServer((_, response) =>
      response
        .setHeader('Content-Type', 'text/html')
        .end(
          `<iframe id="card" src="${site.url}/embed/now"></iframe><iframe id="page" src="${site.url}/news"></iframe>`,
        ),
    ).listen(0, 'localhost');
    try {
      await new Promise((resolve) => alliance.once('listening', resolve));
      await page.goto(`http://localhost:${(alliance.address() as AddressInfo).port}/`);
      const card = page.frameLocator('#card');
      await expect(card.getByRole('heading', { name: 'Running now' })).toBeVisible();
      await expect(card.getByRole('listitem').first()).toContainText(/until .* UTC/);
      await expect(card.getByRole('link').first()).toHaveAttribute('target', '_blank');
      await expect(page.frameLocator('#page').getByRole('heading', { name: 'News' })).toHaveCount(0);
    } finally {
      alliance.close();
    }
  });
});
