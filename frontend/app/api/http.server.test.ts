import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Validity, RequestContext } from '~/page/context';
import { api } from './client.server';
import { fetchJson } from './http.server';

const HOUSE = '{"name":"House"}';
const NOT_FOUND = JSON.stringify({ type: '/developers#problem-not-found', title: 'Nothing is here', status: 404 });
const tagOf = (body: string) => `"v1-${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;

/** What the api was asked, in turn. */
let asked: IncomingHttpHeaders[] = [];
/** How it answers; well by default. */
let answer: RequestListener;
const server = createServer((req, res) => {
  asked.push(req.headers);
  answer(req, res);
});
let apiUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  answer = (req, res) => {
    res.setHeader('ETag', tagOf(HOUSE));
    if (req.headers['if-none-match']) res.writeHead(304).end();
    else res.end(HOUSE);
  };
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

function context(dependencies: Partial<RequestContext['dependencies']> = {}, peerSecret = 'secret'): RequestContext {
  const validity: Validity = { version: 'v1', from: 0, until: Infinity };
  return {
    apiUrl,
    siteUrl: '',
    clock: null,
    requestId: 'request-1',
    visitorAddress: '192.0.2.1',
    peerSecret,
    adProvider: null,
    examples: true,
    dependencies: {
      answered: () => validity,
      stillTrue: () => false,
      unanswered() {},
      changesAt() {},
      ...dependencies,
    },
  };
}

test('the api learns which request it answers, and that web asks, but not who reads', async () => {
  await fetchJson(context(), '/api/a');
  expect(asked[0]).toMatchObject({ 'x-request-id': 'request-1', 'x-peer-secret': 'secret' });
  expect(asked[0]).not.toHaveProperty('x-visitor-address');
  await fetchJson(context({}, ''), '/api/b');
  expect(asked[1]).not.toHaveProperty('x-peer-secret');
});

test('the api is asked for plain bodies', async () => {
  await fetchJson(context(), '/api/plain');
  expect(asked[0]).toHaveProperty('accept-encoding', 'identity');
});

test('an answer is asked for again by its tag, and parsed once', async () => {
  const first = await fetchJson(context(), '/api/again');
  expect(await fetchJson(context(), '/api/again')).toBe(first);
  expect(asked.map((headers) => headers['if-none-match'])).toEqual([undefined, tagOf(HOUSE)]);
});

test('an answer that is known to be true is not asked for again', async () => {
  const first = await fetchJson(context(), '/api/true');
  expect(await fetchJson(context({ stillTrue: ({ version }) => version === 'v1' }), '/api/true')).toBe(first);
  expect(asked).toHaveLength(1);
});

test('what has moved is not here: its page is asked for at its own address', async () => {
  answer = (_, res) => res.writeHead(301, { Location: '/api/elsewhere' }).end();
  expect(await fetchJson(context(), '/api/moved-away')).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test('what the api says is not there is not there', async () => {
  answer = (_, res) => res.writeHead(404, { 'Content-Type': 'application/problem+json' }).end(NOT_FOUND);
  expect(await fetchJson(context(), '/api/nothing')).toBeUndefined();
});

/** Answers without content, and their tags. */
const broken: Array<[what: string, status: number, tag: string | undefined, body: string]> = [
  ['an error', 500, undefined, '{}'],
  ['an error under a right tag', 503, tagOf(HOUSE), HOUSE],
  ['JSON cut short under the tag of the whole', 200, tagOf(HOUSE), HOUSE.slice(0, 8)],
  ['another shape under the tag of the right one', 200, tagOf(HOUSE), '{}'],
  ['null under the tag of the right one', 200, tagOf(HOUSE), 'null'],
  ['JSON without a tag', 200, undefined, HOUSE],
  ['a proxy’s page', 200, '"5f2b"', '<!doctype html><title>Welcome to nginx</title>'],
  ['a proxy’s missing page', 404, undefined, '<!doctype html><title>404 Not Found</title>'],
  ['a page of which the tag is right', 200, tagOf('<p>'), '<p>'],
  ['nothing', 200, undefined, ''],
  ['304 without having been asked', 304, tagOf(HOUSE), ''],
  ['204', 204, undefined, ''],
  ['a body that does not end', 200, tagOf(HOUSE), 'x'.repeat(9 * 2 ** 20)],
];

for (const [what, status, tag, body] of broken) {
  test(`${what} is no answer, and the next right one counts`, async () => {
    const right = answer;
    answer = (_, res) => res.writeHead(status, tag ? { ETag: tag } : {}).end(body);
    const unanswered = vi.fn();
    const answered = vi.fn();
    await expect(
      fetchJson(context({ unanswered, answered }), `/api/${encodeURIComponent(what)}`),
    ).rejects.toMatchObject({ status: 503 });
    expect([unanswered.mock.calls.length, answered.mock.calls.length]).toEqual([1, 0]);
    answer = right;
    expect(await fetchJson(context(), `/api/${encodeURIComponent(what)}`)).toEqual({ name: 'House' });
  });
}

test('the framework does not copy the list of materials into what it sends to no one', async () => {
  answer = (_, res) => res.setHeader('ETag', tagOf(HOUSE)).end(HOUSE);
  const materials = await api(context()).materials();
  expect(materials).toMatchObject({ name: 'House' });
  expect(Object.keys(materials)).toEqual([]);
});

test('answers to made-up addresses, however short, are not all kept', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('[]', { headers: { ETag: tagOf('[]') } }));
  const ask = (n: number) => fetchJson(context(), `/api/changes?page=/buildings/${'made-up-'.repeat(11)}${n}`);
  for (let n = 0; n < 23_000; n++) await ask(n);
  for (const [n, isKept] of [
    [22_999, true],
    [0, false],
  ] as const) {
    await ask(n);
    expect('If-None-Match' in (fetched.mock.lastCall![1]!.headers as object), String(n)).toBe(isKept);
  }
  fetched.mockRestore();
});

test('the log does not contain what a visitor typed', async () => {
  answer = (_, res) => res.writeHead(500).end();
  await expect(fetchJson(context(), '/api/search?q=secret')).rejects.toBeDefined();
  expect(vi.mocked(console.error).mock.lastCall!.join()).toContain('"/api/search"');
  expect(vi.mocked(console.error).mock.lastCall!.join(), "the api's name").toContain('"level":"ERROR"');
});
