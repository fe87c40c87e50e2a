import { createServer as createHttpServer, get } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask, listen } from '../e2e/support/http';
import { open } from '../e2e/support/raw';
import type { Build } from './pages/pages';
import { createServer } from './server';
import { readSettings } from './settings';

/** Has one picture. */
const api = createHttpServer(({ url }, res) => {
  const status = url?.split('?')[0] === '/api/images/icons/house.svg' ? 200 : url?.includes('broken') ? 500 : 404;
  // The tag holds the hash of the body.
  res.writeHead(status, { 'Content-Type': 'image/svg+xml', ETag: '"a-d4dc56669143034f"' }).end('<svg/>');
});
let server: ReturnType<typeof createServer>;
let site: string;
beforeAll(async () => {
  // No page is ever ready.
  [server, site] = await startServer(() => new Promise(() => {}), await listen(api));
});
async function startServer(build: Build, apiUrl = 'http://127.0.0.1:1'): Promise<[typeof server, string]> {
  const started = createServer({
    settings: readSettings({ API_URL: apiUrl }),
    build,
    previewWorker: new URL('file:///none'),
  });
  return [started, await started.listen({ port: 0, host: '127.0.0.1' })];
}
afterAll(async () => {
  await server.close();
  api.close();
});

test('the site of the editor’s preview answers only requests with the secret', async () => {
  const behind = createServer({
    settings: readSettings({ PEER_SECRET: 'hush' }),
    build: () => new Promise(() => {}),
    previewWorker: new URL('file:///none'),
    peersOnly: true,
  });
  const address = await behind.listen({ port: 0, host: '127.0.0.1' });
  const status = async (path: string, headers: Record<string, string>) => {
    const answer = await ask(address, path, { headers });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    return answer.status;
  };
  for (const path of ['/healthz', '/api/buildings', '/images/icons/house.svg'])
    for (const headers of [{}, { 'x-peer-secret': 'lie' }, { 'sec-fetch-site': 'same-origin' }])
      expect(await status(path, headers as Record<string, string>), path).toBe(403);
  expect(await status('/healthz', { 'x-peer-secret': 'hush' })).toBe(200);
  await behind.close();
});

test('a visitor who leaves before the answer is counted', async () => {
  const request = get(`${site}/buildings/house`).on('error', () => {});
  server.server.once('request', () => request.destroy());
  const counted = async () => (await ask(site, '/metrics')).text.match(/^web_requests_total\{kind="page".*$/gm);
  await vi.waitFor(async () => expect(await counted()).toEqual(['web_requests_total{kind="page",status="499"} 1']));
});

const PUBLIC = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const PROBLEM = { ...PUBLIC, 'content-type': 'application/problem+json' };

test.each([
  ['/api//buildings', '/api/buildings'],
  ['/news/atom.xml/', '/news/atom.xml'],
])('other sites can follow %s to %s', async (path, location) =>
  expect(await ask(site, path)).toMatchObject({ status: 301, headers: { ...PUBLIC, location } }),
);

test('no other site can read where a page has moved', async () =>
  expect((await ask(site, '/posts/')).headers).not.toHaveProperty('access-control-allow-origin'));

test.each(['/api/buildings', '/%61pi/buildings', '/api/buildings/', '/api/images/icons/house.svg', '/calendar.ics'])(
  'what cannot be done at %s is answered with a problem',
  async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect(await ask(site, path, { method }), method).toMatchObject({
        status: 405,
        headers: { ...PROBLEM, allow: 'GET, HEAD' },
        text: expect.stringContaining('"type":"/developers#problem-method-not-allowed"') as string,
      });
    expect(await ask(site, path, { headers: { 'content-length': 1 }, body: 'a' })).toMatchObject({
      status: 400,
      headers: PROBLEM,
      text: expect.stringContaining('"type":"/developers#problem-bad-request"') as string,
    });
  },
);

test('a refused method is answered with a page', async () =>
  expect(await ask(site, '/news', { method: 'PUT' })).toMatchObject({
    status: 405,
    headers: { 'content-type': 'text/html; charset=utf-8', allow: 'GET, HEAD, POST' },
  }));

test.each(['', '/api'])(
  'pictures below %s/images are for other sites too, however they are written',
  async (prefix) => {
    for (const path of ['icons/house.svg', 'icons/%68ouse.svg'])
      expect(await ask(site, `${prefix}/images/${path}`), path).toMatchObject({ status: 200, headers: PUBLIC });
    const headersToIt = { ...PUBLIC, location: `${prefix}/images/icons/house.svg?v=1` };
    for (const path of ['icons%2Fhouse.svg', 'Icons/House.SVG', 'icons/house.svg%20', 'icons/house.svg)'])
      expect(await ask(site, `${prefix}/images/${path}?v=1`), path).toMatchObject({
        status: 301,
        headers: headersToIt,
      });
    const headers = prefix ? PROBLEM : { 'content-type': 'text/html; charset=utf-8' };
    for (const path of [
      'icons/none.svg',
      'Icons/None.svg.',
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

test.each(['/api/buildings/house', '/calendar.ics'])(
  'the browser of a script of another site learns that %s may be asked whether it changed',
  async (path) => {
    const preflight = (method: string) =>
      ask(site, path, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://tools.example',
          'access-control-request-method': method,
          'access-control-request-headers': 'if-none-match',
        },
      });
    expect(await preflight('GET')).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'If-None-Match',
        'access-control-max-age': '86400',
      },
      text: '',
    });
    expect(await preflight('POST')).toMatchObject({ status: 405, headers: PROBLEM });
  },
);

test('no other site may send headers to a page', async () =>
  expect(
    await ask(site, '/contact', { method: 'OPTIONS', headers: { 'access-control-request-method': 'GET' } }),
  ).toMatchObject({ status: 405, headers: { 'content-type': 'text/html; charset=utf-8' } }));

const problemOf = (type: string) => expect.stringContaining(`"type":"/developers#problem-${type}"`) as string;
const asScript = { accept: 'application/json' };

test('an internal error is a problem at the public API and for scripts, and a page for people', async () => {
  const [broken, url] = await startServer(() => Promise.reject(new Error('no build')));
  const form = { method: 'POST', body: 'name=Ada' };
  for (const path of ['/api/buildings', '/%61pi/buildings?view=card'])
    expect(await ask(url, path), path).toMatchObject({ status: 500, headers: PROBLEM, text: problemOf('internal') });
  const answer = await ask(url, '/contact', { ...form, headers: asScript });
  expect(answer).toMatchObject({
    status: 500,
    headers: { 'content-type': PROBLEM['content-type'] },
    text: problemOf('internal'),
  });
  for (const [got, refresh] of [
    [await ask(url, '/contact', form), undefined],
    [await ask(url, '/news'), '7; url=/'],
  ] as const) {
    expect(got).toMatchObject({ status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(got.headers.refresh).toBe(refresh);
  }
  await broken.close();
});

test.each([
  ['a script', 'Accept: application/json\r\n', ['application/problem+json', 'problem-busy', 'nothing was stored']],
  ['a person', '', ['text/html', 'Nothing was sent on.']],
])('%s whose form makes room for others reads that nothing was stored', async (_, accept, parts) => {
  const contact = { id: 'routes/contact', parentId: '', path: 'contact', module: { action() {}, default() {} } };
  const [crowded, url] = await startServer(() =>
    Promise.resolve({ routes: { [contact.id]: contact }, entry: { module: { inlineScripts: [] } } } as never),
  );
  // A visitor may send two screenshots at once. No body arrives, so one must make room.
  const head =
    `POST /contact HTTP/1.1\r\nHost: site\r\n${accept}` +
    'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100\r\n\r\n';
  const senders = Array.from({ length: 3 }, () => open(url));
  const answers = senders.map(async (sender) => {
    sender.write(head);
    return (await sender.toArray()).join('');
  });
  const answer = await Promise.race(answers);
  for (const sender of senders) sender.destroy();
  await crowded.close();
  expect(answer).toMatch(/^HTTP\/1.1 503 .*^retry-after: 3\r$/ims);
  for (const part of parts) expect(answer).toContain(part);
});
