import { Agent } from 'node:http';
import { connect } from 'node:net';
import { ApiProxy } from '../support/api-proxy';
import { Balancer } from '../support/balancer';
import { ask, isStale, post } from '../support/http';
import { startSite, type Site } from '../support/site';
import { CLOCK, expect, test } from '../support/test';

const PAGES = [
  '/',
  '/news',
  '/posts',
  '/buildings/house',
  '/library/wildflower?from=2&to=5',
  '/api/news',
  '/dream/calculator',
  '/healthz',
];
const READERS = 8;
/** Half a letter, as a slow phone sends it. */
const LETTER = JSON.stringify({
  name: 'Frieda',
  email: 'frieda@example.com',
  message: 'Sent while the site was restarted.',
});

/** Readers that ask for one page after another until `stop`, each on a connection that it keeps. */
function readers(url: string) {
  const outcomes = new Map<string, number>();
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  let asking = true;
  const all = Array.from({ length: READERS }, async (_, reader) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = reader; asking; turn++) {
      await ask(url, PAGES[turn % PAGES.length]!, { agent }).then(
        ({ status }) => count(String(status)),
        (error: NodeJS.ErrnoException) => count(error.code ?? error.message),
      );
    }
    agent.destroy();
  });
  return {
    total: () => [...outcomes.values()].reduce((sum, times) => sum + times, 0),
    /** How often each outcome came. */
    async stop() {
      asking = false;
      await Promise.all(all);
      return Object.fromEntries(outcomes);
    },
  };
}

test('while both web servers are restarted, one after the other, no request fails', async () => {
  const site = await startSite({ clock: CLOCK });
  let [first, second] = [site.web, await site.startWeb()];
  const balancer = new Balancer([first.url, second.url]);
  const url = await balancer.listen();
  const load = readers(url);
  const writing = post(url, '/contact', { name: 'Frieda', email: 'frieda@example.com', message: 'Hello' });
  try {
    for (const restart of [async () => (first = await again(first)), async () => (second = await again(second))])
      await restart();
    const enough = load.total() + 500;
    await expect.poll(() => load.total()).toBeGreaterThan(enough);
    expect((await writing).status).toBe(200);
    const outcomes = await load.stop();
    expect(Object.keys(outcomes)).toEqual(['200']);
    for (const { url } of [first, second])
      expect((await ask(url, '/metrics')).text).toMatch(/web_requests_total\{kind="page",status="200"\} \d\d/);
  } finally {
    await load.stop();
    balancer.stop();
    await site.stop();
  }

  /** Ends a server as a deploy does, and starts it where it was. */
  async function again(web: typeof first) {
    const seen = load.total();
    await expect.poll(() => load.total() - seen).toBeGreaterThan(200);
    expect(await web.stop()).toBe(0);
    const started = await site.startWeb({ port: Number(new URL(web.url).port) });
    await expect.poll(() => balancer.isReady(started.url)).toBe(true);
    return started;
  }
});

test('while the api is restarted, the pages that were read bridge it', async () => {
  const site = await startSite({ clock: CLOCK });
  for (const page of PAGES) await ask(site.url, page);
  const load = readers(site.url);
  try {
    for (let times = 0; times < 2; times++) {
      expect(await site.stopApi()).toBe(0);
      await expect.poll(async () => isStale(await ask(site.url, '/news'))).toBe(true);
      await site.restartApi();
      await expect.poll(async () => isStale(await ask(site.url, '/news'))).toBe(false);
    }
    const outcomes = await load.stop();
    expect(Object.keys(outcomes)).toEqual(['200']);
    expect(outcomes['200']).toBeGreaterThan(500);
  } finally {
    await load.stop();
    await site.stop();
  }
});

test.describe('a server that gets a signal to stop', () => {
  let proxy: ApiProxy;
  let site: Site;
  test.beforeEach(async () => {
    proxy = new ApiProxy();
    site = await startSite({ clock: CLOCK, between: (apiUrl) => proxy.before(apiUrl) });
  });
  test.afterEach(async () => {
    await site.stop();
    proxy.stop();
  });

  test('web lets running answers finish, ends each connection with its answer, and takes no more', async () => {
    const agent = new Agent({ keepAlive: true });
    await ask(site.url, '/news', { agent });
    let asked = () => {};
    const underWay = new Promise<void>((resolve) => (asked = resolve));
    proxy.fault = ({ status, headers, body }, res) => {
      asked();
      setTimeout(() => res.writeHead(status, headers).end(body), 1_500);
    };
    const slow = ask(site.url, '/library/wildflower', { agent: new Agent({ keepAlive: true }) });
    await underWay;
    // A browser opens connections before it needs them.
    const idle = connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => {});

    const began = performance.now();
    const stopped = site.web.stop();
    await expect.poll(async () => (await ask(site.url, '/readyz', { agent })).status, { intervals: [10] }).toBe(503);
    const last = await ask(site.url, '/news', { agent });
    expect([last.status, last.headers.connection]).toEqual([200, 'close']);
    await expect
      .poll(() =>
        ask(site.url, '/news').then(
          ({ status }) => status,
          (error) => error.code,
        ),
      )
      .toBe('ECONNREFUSED');
    expect((await slow).status).toBe(200);
    expect(await stopped).toBe(0);
    // Nothing had to be cut off, which would take ten seconds.
    expect(performance.now() - began).toBeLessThan(8_000);
    idle.destroy();
  });

  test('the api takes the rest of a letter that is under way, stores it and answers, and takes no more', async () => {
    const { hostname, port } = new URL(site.apiUrl);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (data) => (answer += String(data)));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      'POST /api/contact HTTP/1.1\r\nHost: api\r\nContent-Type: application/json\r\n' +
        `Content-Length: ${LETTER.length}\r\n\r\n${LETTER.slice(0, 20)}`,
    );
    await ask(site.apiUrl, '/healthz');
    const stopped = site.stopApi();
    await expect
      .poll(() =>
        ask(site.apiUrl, '/healthz').then(
          ({ status }) => status,
          (error) => error.code,
        ),
      )
      .toBe('ECONNREFUSED');
    socket.write(LETTER.slice(20));
    await closed;
    expect(answer).toMatch(/^HTTP\/1.1 201 /);
    expect(await stopped).toBe(0);
    expect((await site.inbox()).map(({ message }) => message)).toEqual(['Sent while the site was restarted.']);
  });
});
