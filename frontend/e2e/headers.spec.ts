import { expect, test } from './support/test';

test('every page forbids what it does not need', async ({ site }) => {
  for (const path of ['/', '/news', '/posts', '/posts/getting-started', '/contact', '/menu', '/privacy', '/no-such-page']) {
    const { headers } = await fetch(site.url + path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toContain('unsafe-');
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('referrer-policy'), path).toBeTruthy();
    expect(headers.get('x-powered-by'), path).toBeNull();
  }
});

test('a reading page ships no framework script', async ({ site }) => {
  for (const path of ['/news', '/dream/quests', '/posts/getting-started', '/menu', '/privacy']) {
    const html = await (await fetch(site.url + path)).text();
    expect(html, path).not.toMatch(/<script[^>]* src=|modulepreload|__remixContext/);
  }
});

test('an unchanged page is not sent twice', async ({ site }) => {
  const first = await fetch(`${site.url}/news`, { headers: { 'accept-encoding': 'br' } });
  const etag = first.headers.get('etag')!;
  expect(etag).toBeTruthy();
  const again = await fetch(`${site.url}/news`, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
  expect(again.status).toBe(304);
});
