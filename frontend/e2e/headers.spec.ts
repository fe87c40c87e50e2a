import { screens } from './support/pages';
import { startSite, type Site } from './support/site';
import { CLOCK, expect, test } from './support/test';

/** What OWASP's secure headers project asks of every answer, and what it asks to leave out. */
const REQUIRED: Record<string, RegExp> = {
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-frame-options': /^DENY$/,
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /default-src 'none'/,
  'x-permitted-cross-domain-policies': /^none$/,
  'referrer-policy': /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/,
  'cross-origin-embedder-policy': /^require-corp$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
};
const LEFT_OUT = [
  'server',
  'x-powered-by',
  'via',
  'x-aspnet-version',
  'x-generator',
  'x-xss-protection',
  'public-key-pins',
  'expect-ct',
  'feature-policy',
  'access-control-allow-origin',
  'set-cookie',
];

/** What takes points off in Mozilla's scoring of a page; none of it leaves 100 of 100, which is an A+. */
const PENALTIES: Record<string, (policy: string[]) => boolean> = {
  'scripts from anywhere, inline or by eval': (policy) =>
    policy.some((part) => /^script-src\b.*('unsafe-|https?:| \*| data:)/.test(part)) ||
    !policy.some((part) => part.startsWith('script-src ')),
  'styles from anywhere or inline': (policy) =>
    policy.some((part) => /^style-src\b.*('unsafe-|https?:| \*| data:)/.test(part)),
  'content over http': (policy) =>
    policy.some((part) => / http:/.test(part)) || !policy.includes('upgrade-insecure-requests'),
  'other sites may frame it': (policy) => !policy.includes("frame-ancestors 'none'"),
  'its base may be changed': (policy) => !policy.includes("base-uri 'none'"),
  'its forms may lead elsewhere': (policy) => !policy.includes("form-action 'self'"),
  plugins: (policy) => policy.some((part) => part.startsWith('object-src') && part !== "object-src 'none'"),
};

test.describe('behind https', () => {
  // On one worker, so that one site serves all.
  test.describe.configure({ mode: 'default' });
  let site: Site;
  test.beforeAll(async () => {
    site = await startSite({ clock: CLOCK, env: { SITE_URL: 'https://almanac.example' } });
  });
  test.afterAll(() => site.stop());

  test('every answer carries the secure headers, and reveals nothing of the programs behind', async () => {
    const others = [
      '/no-such-page',
      '/posts/',
      '/robots.txt',
      '/sitemap.xml',
      '/.well-known/security.txt',
      '/favicon.svg',
      '/images/none.svg',
      '/healthz',
      '/metrics',
      '/_root.data',
      '/calendar.txt',
      '/%00',
    ];
    for (const address of [...screens, '/posts/getting-started', ...others]) {
      // A new page, then a cached one: they are sent in different ways.
      for (const time of ['first', 'second']) {
        const { headers } = await fetch(site.url + address, { redirect: 'manual' });
        for (const [name, value] of Object.entries(REQUIRED))
          expect(headers.get(name), `${address}, ${time}: ${name}`).toMatch(value);
        for (const name of LEFT_OUT) expect(headers.get(name), `${address}, ${time}: ${name}`).toBeNull();
      }
    }
    const refused = await fetch(`${site.url}/contact`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams(),
    });
    for (const [name, value] of Object.entries(REQUIRED)) expect(refused.headers.get(name), name).toMatch(value);
  });

  test('no page has anything that would take it below an A+', async () => {
    for (const address of [...screens, '/posts/getting-started', '/no-such-page']) {
      const { headers } = await fetch(site.url + address);
      const policy = (headers.get('content-security-policy') ?? '').split('; ');
      for (const [what, found] of Object.entries(PENALTIES)) expect(found(policy), `${address}: ${what}`).toBe(false);
    }
  });

  test('security.txt says where to report a hole, and until when that holds', async () => {
    const answer = await fetch(`${site.url}/.well-known/security.txt`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = new Map(
      (await answer.text())
        .trim()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    );
    expect(fields.get('Contact')).toBe('https://almanac.example/contact');
    expect(fields.get('Canonical')).toBe('https://almanac.example/.well-known/security.txt');
    const days = (Date.parse(fields.get('Expires')!) - Date.parse(CLOCK)) / 86_400_000;
    expect(days > 90 && days < 365).toBe(true);
  });
});

test('without https nothing is promised about it', async ({ site }) => {
  const { headers } = await fetch(`${site.url}/news`);
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
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

test('a CDN may hold a cached page for a time, but no page of one reader, no error and no answer to a form', async ({
  site,
}) => {
  const caching = async (path: string, init?: RequestInit) => {
    const { headers } = await fetch(site.url + path, init);
    return [headers.get('cdn-cache-control'), headers.get('surrogate-control')];
  };
  for (const path of ['/news', '/', '/buildings/house', '/sitemap.xml']) {
    for (const [one, other] of [await caching(path), await caching(path), await caching(path, { method: 'HEAD' })]) {
      expect(one, path).toMatch(/^public, max-age=5, stale-while-revalidate=\d+, stale-if-error=\d+$/);
      expect(other, path).toBe(one);
    }
  }
  for (const path of ['/no/such/page', '/dream/calculator?form=1&have.wood=3', '/healthz', '/land'])
    expect(await caching(path, { redirect: 'manual' }), path).toEqual([null, null]);
  expect(await caching('/contact', { method: 'POST', body: new URLSearchParams({ name: '' }) })).toEqual([null, null]);
});
