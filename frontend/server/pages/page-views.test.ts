import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { listen } from '../../e2e/support/http';
import { PageViews } from './page-views';

const html = { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } };
const phone = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Chrome/128.0.0.0 Mobile Safari/537.36',
};

/** The reports to the api, its next answer, and the last headers. */
let reported: Array<Record<string, number>>;
let answers: () => number | undefined;
let headers: NodeJS.Dict<string | string[]>;
let api: Server;
let views: PageViews;

beforeEach(async () => {
  reported = [];
  answers = () => 204;
  api = createServer((req, res) => {
    let body = '';
    headers = req.headers;
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      expect(body.length).toBeLessThan(32 * 1024);
      const status = answers();
      if (status === 204) reported.push((JSON.parse(body) as { views: Record<string, number> }).views);
      if (status) res.writeHead(status).end();
    });
  });
  views = new PageViews({ apiUrl: await listen(api), peerSecret: 'hush' });
});
afterEach(() => {
  api.closeAllConnections();
  api.close();
});

const open = (path: string, times = 1) => {
  for (let n = 0; n < times; n++) views.count(views.counterOf(path, html), 'GET', phone);
};

describe('who is counted', () => {
  test.each<[boolean, string, Record<string, string>]>([
    [true, 'a browser', phone],
    [true, 'a browser that says that it opens a page', { ...phone, 'sec-fetch-mode': 'navigate' }],
    [false, 'nobody who does not say what it is', {}],
    [
      false,
      'a search engine',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    [false, 'a program', { 'user-agent': 'curl/8.11.0' }],
    [false, 'a preview of a link', { 'user-agent': 'facebookexternalhit/1.1' }],
    [false, 'a name that no browser has', { 'user-agent': `${phone['user-agent']} ${'x'.repeat(400)}` }],
    [false, 'a page that is fetched ahead', { ...phone, 'sec-purpose': 'prefetch;prerender' }],
    [false, 'the same, as older browsers say it', { ...phone, purpose: 'prefetch' }],
    [false, 'the same, as older ones of Firefox say it', { ...phone, 'x-moz': 'prefetch' }],
    [false, 'a script', { ...phone, 'sec-fetch-mode': 'cors' }],
  ])('%s: %s', async (counted, _, headers) => {
    const counter = views.counterOf('/bees', html);
    views.count(counter, 'GET', headers);
    views.count(counter, 'HEAD', headers);
    expect(counter!.count).toBe(counted ? 1 : 0);
  });
});

describe('what is counted', () => {
  test.each([
    ['/bees', 200, 'text/html; charset=utf-8', true],
    ['/bees', 404, 'text/html; charset=utf-8', false],
    ['/bees', 302, 'text/html; charset=utf-8', false],
    ['/bees.csv', 200, 'text/csv; charset=utf-8', false],
    ['/previews/bees.png', 200, 'image/png', false],
    ['/embed/now', 200, 'text/html; charset=utf-8', false],
    ['/CALENDAR', 200, 'text/html; charset=utf-8', false],
    [`/${'x'.repeat(120)}`, 200, 'text/html; charset=utf-8', false],
  ])('%s, %i, %s: %s', (path, status, type, counted) =>
    expect(views.counterOf(path, { status, headers: { 'content-type': type } }) !== undefined).toBe(counted),
  );

  it('is bounded, however many addresses answer', () => {
    for (let n = 0; n < 2_000; n++) expect(views.counterOf(`/${n}`, html)).toBeDefined();
    expect(views.counterOf('/one-more', html)).toBeUndefined();
    expect(views.counterOf('/1', html)).toBeDefined();
  });
});

describe('what the api is sent', () => {
  it('is sums, once, with the secret', async () => {
    open('/bees', 3);
    open('/cafe');
    views.counterOf('/fishing', html);
    await views.report();
    await views.report();
    expect(reported).toEqual([{ '/bees': 3, '/cafe': 1 }]);
    expect(headers['x-peer-secret']).toBe('hush');
    expect(Object.keys(headers).filter((name) => /visitor|cookie|forwarded/.test(name))).toEqual([]);
    open('/bees');
    await views.report();
    expect(reported).toEqual([{ '/bees': 3, '/cafe': 1 }, { '/bees': 1 }]);
  });

  it('is sent again with later views until the api takes it', async () => {
    open('/bees', 2);
    answers = () => 503;
    await views.report();
    open('/bees');
    answers = () => 204;
    await views.report();
    expect(reported).toEqual([{ '/bees': 3 }]);
  });

  it('does not stop the counting', async () => {
    open('/bees', 2);
    answers = () => (open('/bees'), 204);
    await views.report();
    answers = () => 204;
    await views.report();
    expect(reported).toEqual([{ '/bees': 2 }, { '/bees': 1 }]);
  });

  it('is kept when the api is slow, which nobody waits for', async () => {
    open('/bees', 2);
    answers = () => undefined;
    await views.report(500);
    answers = () => 204;
    await views.report();
    expect(reported).toEqual([{ '/bees': 2 }]);
  });

  it('is kept when the api is away', async () => {
    open('/bees', 2);
    await new Promise((resolve) => api.close(resolve));
    await views.report();
    const counter = views.counterOf('/bees', html)!;
    expect(counter.count).toBe(2);
  });

  it('comes in parts that the api reads', async () => {
    for (let n = 0; n < 1_000; n++) open(`/${String(n).padEnd(119, 'x')}`, 1);
    await views.report();
    expect(reported.length).toBe(5);
    expect(reported.flatMap((part) => Object.keys(part))).toHaveLength(1_000);
  });

  it('is sent for the last time when the server stops', async () => {
    views.start();
    open('/bees');
    await views.stop();
    expect(reported).toEqual([{ '/bees': 1 }]);
  });

  it('is nothing without a secret, which the api requires', async () => {
    views = new PageViews({ apiUrl: 'http://127.0.0.1:1', peerSecret: '' });
    open('/bees');
    views.start();
    await views.stop();
    expect(views.counterOf('/bees', html)!.count).toBe(1);
  });
});
