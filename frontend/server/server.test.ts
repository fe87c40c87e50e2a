import { createServer as createHttpServer, get } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask, listen } from '../e2e/support/http';
import { createServer } from './server';
import { readSettings } from './settings';

/** Has one picture. */
const api = createHttpServer(({ url }, res) => {
  const status = url === '/api/images/icons/house.svg' ? 200 : url?.includes('broken') ? 500 : 404;
  // The tag holds the hash of the body.
  res.writeHead(status, { 'Content-Type': 'image/svg+xml', ETag: '"a-d4dc56669143034f"' }).end('<svg/>');
});
let server: ReturnType<typeof createServer>;
let site: string;
beforeAll(async () => {
  server = createServer({
    settings: readSettings({ API_URL: await listen(api) }),
    // No page is ever ready.
    build: () => new Promise(() => {}),
    previewWorker: new URL('file:///none'),
  });
  site = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  api.close();
});

test('a visitor who leaves before the answer is counted as one who left', async () => {
  const request = get(`${site}/buildings/house`).on('error', () => {});
  server.server.once('request', () => request.destroy());
  const counted = async () => (await ask(site, '/metrics')).text.match(/^web_requests_total\{kind="page".*$/gm);
  await vi.waitFor(async () => expect(await counted()).toEqual(['web_requests_total{kind="page",status="499"} 1']));
});

const PUBLIC = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const PROBLEM = { ...PUBLIC, 'content-type': 'application/problem+json' };

test.each([
  ['/api/buildings/house/', '/api/buildings/house'],
  ['/api//buildings', '/api/buildings'],
  ['/api/calendar/?from=2026-11-01', '/api/calendar?from=2026-11-01'],
  ['/news/atom.xml/', '/news/atom.xml'],
])('other sites can follow %s to %s', async (path, location) =>
  expect(await ask(site, path)).toMatchObject({ status: 301, headers: { ...PUBLIC, location } }),
);

test('no other site is told where a page has moved', async () =>
  expect((await ask(site, '/posts/')).headers).not.toHaveProperty('access-control-allow-origin'));

test.each(['/api/buildings', '/%61pi/buildings', '/api/buildings/', '/api/images/icons/house.svg', '/calendar.ics'])(
  'what cannot be done at %s is told as a problem',
  async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect(await ask(site, path, { method }), method).toMatchObject({
        status: 405,
        headers: { ...PROBLEM, allow: 'GET, HEAD' },
        text: expect.stringContaining('"type":"urn:farm-almanac:problem:method-not-allowed"') as string,
      });
    expect(await ask(site, path, { headers: { 'content-length': 1 }, body: 'a' })).toMatchObject({
      status: 400,
      headers: PROBLEM,
      text: expect.stringContaining('"type":"urn:farm-almanac:problem:bad-request"') as string,
    });
  },
);

test('what cannot be done at a page is told as a page', async () =>
  expect(await ask(site, '/news', { method: 'PUT' })).toMatchObject({
    status: 405,
    headers: { 'content-type': 'text/html; charset=utf-8', allow: 'GET, HEAD, POST' },
  }));

test.each(['', '/api'])(
  'pictures below %s/images are for other sites too, however they are written',
  async (prefix) => {
    for (const path of ['icons/house.svg', 'icons%2Fhouse.svg', 'icons/%68ouse.svg'])
      expect(await ask(site, `${prefix}/images/${path}`), path).toMatchObject({ status: 200, headers: PUBLIC });
    const headers = prefix ? PROBLEM : { 'content-type': 'text/html; charset=utf-8' };
    for (const path of [
      'icons/none.svg',
      'icons/..%2ficons/house.svg',
      'icons%5chouse.svg',
      'icons%252fhouse.svg',
      'icons%2f%2fhouse.svg',
      '%',
    ])
      expect(await ask(site, `${prefix}/images/${path}`), path).toMatchObject({ status: 404, headers });
    expect(await ask(site, `${prefix}/images/broken.svg`)).toMatchObject({
      status: 503,
      headers: { ...headers, 'retry-after': '30' },
    });
  },
);
