import { counted, ask } from '../support/http';
import { open } from '../support/raw';
import { expect, test } from '../support/test';

const version = async (url: string) =>
  (JSON.parse((await ask(url, '/api/version')).text) as { version: string }).version;

test('anybody may read the answers of the api, and keep for good those of one content version', async ({
  ownSite: site,
}) => {
  const now = await version(site.url);
  for (const time of ['first', 'kept']) {
    for (const [query, caching] of [
      ['', /stale-while-revalidate/],
      [`?v=${now}`, /^public, max-age=31536000, immutable$/],
    ] as const) {
      const { status, headers, text } = await ask(site.url, `/api/buildings/house${query}`);
      expect(
        [
          status,
          headers['content-type'],
          headers['access-control-allow-origin'],
          headers['cross-origin-resource-policy'],
        ],
        time,
      ).toEqual([200, 'application/json', '*', 'cross-origin']);
      expect(headers['cache-control']).toMatch(caching);
      expect(text).toBe((await ask(site.apiUrl, '/api/buildings/house')).text);
    }
    const head = await ask(site.url, '/api/buildings/house', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
  }
});

test('an unknown address or content version is answered with a problem of RFC 9457, and nobody keeps it', async ({
  ownSite: site,
}) => {
  for (const [path, status] of [
    ['/api/buildings/none', 404],
    ['/api/none', 404],
    ['/api/contact', 405],
    ['/api/buildings/house?v=0', 409],
    ['/api/buildings/house?v=', 409],
    ['/api/buildings/house?v=x%0d%0aSet-Cookie:%20a=b', 409],
  ] as const) {
    for (const time of ['first', 'second']) {
      const got = await ask(site.url, path);
      expect(
        [got.status, got.headers['content-type'], got.headers['cache-control'], got.headers['set-cookie']],
        `${path}, ${time}`,
      ).toEqual([status, 'application/problem+json', 'no-store', undefined]);
      expect((JSON.parse(got.text) as { status: number }).status, path).toBe(status);
    }
  }
});

const UP = [
  '..%2f',
  '..%2F',
  '%2e%2e%2f',
  'x%2f..%2f..%2f',
  '%252e%252e%252f',
  '%252e%252e/',
  '..%5c',
  '..%255c',
  '..;/',
  '%c0%ae%c0%ae/',
  'buildings/..%2f..%2f',
  '..%00/',
];
test('only what begins with /api/ is reached behind it, and only by reading', async ({ ownSite: site }) => {
  for (const up of UP)
    for (const target of ['metrics', 'healthz', 'readyz', 'images/icons/none.svg']) {
      const { status, text } = await ask(site.url, `/api/${up}${target}`);
      expect([400, 404], up + target).toContain(status);
      expect(text, up + target).not.toMatch(/^(# HELP|ok)/);
    }
  // With another spelling, these are addresses of web itself.
  expect((await ask(site.url, '/api/%2e%2e/healthz')).text).toBe('ok\n');
  for (const [path, location] of [
    ['/api//version', '/api/version'],
    ['//api/version', '/api/version'],
    ['/api/', '/api'],
  ] as const)
    expect((await ask(site.url, path)).headers.location, path).toBe(location);
  const letters = await site.inbox(); // of other tests of this site
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await ask(site.url, '/api/contact', { method });
    expect([status, headers.allow, headers['content-type']], method).toEqual([
      405,
      'GET, HEAD',
      'application/problem+json',
    ]);
  }
  expect(await site.inbox()).toEqual(letters);
});

test('what an address asks beyond what the api knows makes no answer of its own to keep', async ({ ownSite: site }) => {
  await ask(site.url, '/api/buildings/barn');
  const before = await counted(site.url, 'web_page_cache_fills_total');
  for (const query of ['a=b', 'utm_source=x', '__proto__=1', 'constructor=1', 'V=1', 'v%00=1'])
    expect((await ask(site.url, `/api/buildings/barn?${query}`)).status, query).toBe(200);
  expect(await counted(site.url, 'web_page_cache_fills_total')).toBe(before);
});

test('failures of islands are counted by the names of our scripts, and nothing else that is sent is kept', async ({
  ownSite: site,
}) => {
  const script = /data-files="\S+ (\S+)/.exec((await ask(site.url, '/buildings/house')).text)![1]!;
  const counts = async () =>
    new Map(
      [
        ...(await ask(site.url, '/metrics')).text.matchAll(/^web_island_failures_total\{island="([^"]*)"\} (\d+)$/gm),
      ].map(([, island, count]) => [island, Number(count)]),
    );
  const before = await counts(); // other tests of this site count too
  const more = async () =>
    [...(await counts())]
      .map(([island, count]) => [island, count - (before.get(island) ?? 0)] as const)
      .filter(([, count]) => count > 0)
      .map(([island, count]) => `${island} ${count}`)
      .sort();
  const send = (path: string, headers = {}, method = 'POST') =>
    ask(site.url, `/island-failed${path}`, { method, headers });
  const [, name] = /\/assets\/([a-z-]+)-/.exec(script)!;
  expect((await send(script)).status).toBe(204);
  expect(await more()).toEqual([`${name} 1`]);
  for (const path of [
    '/assets/none-00000000.js',
    '/favicon.svg',
    '/assets/%22%7Dx-00000000.js',
    '/__proto__',
    '/constructor',
    `/assets/${'a'.repeat(150)}-00000000.js`,
  ])
    expect((await send(path)).status, path).toBe(204);
  expect(await more()).toEqual(['other 6', `${name} 1`].sort());
  // Other sites' pages, and those who only read, count nothing.
  await send(script, { 'sec-fetch-site': 'cross-site' });
  await send(script, {}, 'GET');
  expect(await more()).toEqual(['other 6', `${name} 1`].sort());
  expect((await send('x')).status).toBe(405);

  const socket = open(site.url).resume();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`POST /island-failed${script} HTTP/1.1\r\nHost: site\r\nContent-Length: 1000000000\r\n\r\n`);
  socket.write('a'.repeat(65_536));
  await closed;
  expect(socket.bytesWritten).toBeLessThan(1_000_000);
});
