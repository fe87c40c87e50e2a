import { createServer, get, request } from 'node:http';
import type { Socket } from 'node:net';
import { ask, counted, listen, post } from '../support/http';
import { filesOf, memoryOf, mostFiles } from '../support/process';
import { open } from '../support/raw';
import { startSite, type Site } from '../support/site';
import { CLOCK, expect, test } from '../support/test';

/** Leaves some of the machine's connections to other programs. */
const IDLE = 10_000;
const SPARE = 2_000;
const LETTER = { name: 'Frieda', email: 'frieda@example.com', message: 'Sent among many idle connections' };
const BODY =
  'POST /contact HTTP/1.1\r\nHost: site\r\n' +
  'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nname=';

// On one worker, so that one site serves all.
test.describe.configure({ mode: 'default' });
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ clock: CLOCK, env: { TRUSTED_PROXIES: '127.0.0.0/8' } });
  for (let times = 0; times < 3; times++) await Promise.all(['/', '/news', '/menu'].map((page) => ask(site.url, page)));
});
test.afterAll(() => site.stop());

/** Opens connections that send `first`, from several clients in different networks; counts those still open. */
async function many(count: number, first: string | ((at: number) => string), clients = 20) {
  let alive = 0;
  const sockets: Socket[] = [];
  for (let at = 0; at < count; at++) {
    const socket = open(site.url, `127.0.${at % clients}.2`).resume();
    sockets.push(socket);
    socket.once('connect', () => {
      alive += 1;
      socket.once('close', () => (alive -= 1));
      const bytes = typeof first === 'string' ? first : first(at);
      if (bytes) socket.write(bytes);
    });
    if (at % 250 === 249) await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  }
  return { sockets, alive: () => alive };
}

/** A byte more on each connection, every second, until the returned function is called. */
function trickle(sockets: Socket[], byte: string): () => void {
  const timer = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write(byte)), 1_000);
  return () => clearInterval(timer);
}

async function othersAreServed(withinMs = 5_000) {
  const [news, data, letter] = await Promise.all([
    ask(site.url, '/news'),
    ask(site.url, '/api/news'),
    post(site.url, '/contact', LETTER),
  ]);
  expect([news.status, data.status, letter.status]).toEqual([200, 200, 200]);
  expect(Math.max(news.ms, data.ms, letter.ms)).toBeLessThan(withinMs);
}

test('ten thousand idle connections and a slowloris take bounded memory, keep nobody out, and are closed', async () => {
  const idleCount = Math.min(IDLE, (await mostFiles()) - SPARE);
  const before = { memory: await memoryOf(site.web.pid), files: await filesOf(site.web.pid) };
  const idle = await many(idleCount, '');
  const slow = await many(200, 'GET /news HTTP/1.1\r\nHost: site\r\nX-Slow: ');
  const stop = trickle(slow.sockets, 'a');
  try {
    await othersAreServed();
    expect(await filesOf(site.web.pid)).toBeLessThan(before.files + idleCount + 300);
    const grown = (await memoryOf(site.web.pid)) - before.memory;
    console.log(`${idleCount} idle connections: ${grown.toFixed(0)} MiB`);
    expect(grown).toBeLessThan(250);
    await expect.poll(() => idle.alive() + slow.alive(), { timeout: 60_000 }).toBe(0);
    await othersAreServed();
    await expect.poll(() => filesOf(site.web.pid)).toBeLessThan(before.files + 50);
  } finally {
    stop();
    for (const socket of [...idle.sockets, ...slow.sockets]) socket.destroy();
  }
});

test('bodies that come byte by byte, and readers that do not read, are closed and keep nobody out', async () => {
  const before = { memory: await memoryOf(site.web.pid), files: await filesOf(site.web.pid) };
  const writers = await many(150, BODY);
  const readers = await many(50, 'GET /news HTTP/1.1\r\nHost: site\r\nAccept-Encoding: identity\r\n\r\n'.repeat(200));
  readers.sockets.forEach((socket) => socket.pause());
  const stop = trickle(writers.sockets, 'a');
  try {
    await othersAreServed();
    const grown = (await memoryOf(site.web.pid)) - before.memory;
    console.log(`200 slow writers and readers: ${grown.toFixed(0)} MiB`);
    expect(grown).toBeLessThan(250);
    await expect.poll(() => writers.alive(), { timeout: 60_000 }).toBe(0);
    // A reader that does not read does not see the end either; the server has let it go.
    await expect.poll(() => filesOf(site.web.pid), { timeout: 60_000 }).toBeLessThan(before.files + 20);
    await othersAreServed();
  } finally {
    stop();
    for (const socket of [...writers.sockets, ...readers.sockets]) socket.destroy();
  }
});

test('slow letters of one household, from however many addresses, keep nobody from writing', async () => {
  const writers = await many(256, (at) => BODY.replace('Host', `X-Forwarded-For: 2001:db8::${(at % 18) + 1}\r\nHost`));
  try {
    await expect.poll(() => counted(site.url, 'web_shed_total')).toBeGreaterThan(200);
    await expect.poll(() => writers.alive()).toBeLessThan(20);
    await othersAreServed();
    const neighbour = await ask(site.url, '/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '2001:db8::9' },
      body: String(new URLSearchParams(LETTER)),
    });
    expect(neighbour.status).toBe(200);
  } finally {
    for (const socket of writers.sockets) socket.destroy();
  }
});

test('too many slow letters make room for others, and are closed after five seconds', async () => {
  const writers = await many(400, BODY, 50);
  try {
    await expect.poll(() => writers.alive()).toBeLessThan(260);
    await othersAreServed();
    expect((await ask(site.url, '/news')).status).toBe(200);
    await expect.poll(() => writers.alive(), { timeout: 15_000 }).toBe(0);
  } finally {
    for (const socket of writers.sockets) socket.destroy();
  }
});

/** The address of the largest script of the build. */
async function largestAsset() {
  const names = [...(await ask(site.url, '/contact')).text.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name);
  const sized = await Promise.all(names.map(async (name) => ({ name, size: (await ask(site.url, name)).body.length })));
  return sized.reduce((one, other) => (other.size > one.size ? other : one)).name;
}

/** Asks for a file and breaks off once its first bytes are there. */
function breakOff(address: string): Promise<void> {
  return new Promise((resolve) => {
    const asked = get(address, { agent: false }, (answer) =>
      answer.on('error', () => {}).once('data', () => asked.destroy()),
    );
    asked.on('error', () => {}).once('close', () => resolve());
  });
}

test('downloads that are broken off leave nothing open, reached directly and through a proxy', async () => {
  const asset = await largestAsset();
  const proxy = createServer((req, res) => {
    const sent = request(site.url + req.url, { agent: false }, (answer) =>
      answer.pipe(res.writeHead(answer.statusCode!, answer.headers)),
    );
    sent.on('error', () => res.destroy()).end();
    res.once('close', () => sent.destroy());
  });
  const proxyUrl = await listen(proxy);
  const before = await filesOf(site.web.pid);
  for (const base of [site.url, proxyUrl]) {
    for (let round = 0; round < 6; round++) await Promise.all(Array.from({ length: 50 }, () => breakOff(base + asset)));
    await expect.poll(() => filesOf(site.web.pid)).toBeLessThan(before + 10);
  }
  proxy.close();
  proxy.closeAllConnections();
});

test('requests that are sent without waiting for answers cost little, and their connection is closed', async () => {
  const asset = await largestAsset();
  const before = { memory: await memoryOf(site.web.pid), files: await filesOf(site.web.pid) };
  const unread = await many(6, `GET ${asset} HTTP/1.1\r\nHost: site\r\n\r\n`.repeat(700));
  const unknown = await many(50, 'GET /nope/x HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(20_000));
  // A busy machine takes a while to read a million requests; `make abuse` measures how long others wait.
  await othersAreServed(15_000);
  await expect.poll(() => unread.alive() + unknown.alive(), { timeout: 30_000 }).toBe(0);
  expect(await filesOf(site.web.pid)).toBeLessThan(before.files + 20);
  expect((await memoryOf(site.web.pid)) - before.memory).toBeLessThan(150);
});
