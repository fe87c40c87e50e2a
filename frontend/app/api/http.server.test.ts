import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Life, RequestContext } from '~/page/context';
import { fetchJson } from './http.server';

/** What the api was asked, in turn. */
let asked: IncomingHttpHeaders[] = [];
const server = createServer((req, res) => {
  asked.push(req.headers);
  res.setHeader('ETag', '"v1-1"');
  if (req.headers['if-none-match']) res.writeHead(304).end();
  else res.end('{"name":"House"}');
});
let apiUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => void (asked = []));

function context(notes: Partial<RequestContext['notes']> = {}, peerSecret = 'secret'): RequestContext {
  const life: Life = { version: 'v1', until: Infinity };
  return { apiUrl, siteUrl: '', clock: null, requestId: 'request-1', visitorAddress: '192.0.2.1', peerSecret, designPage: false, adProvider: null, notes: { answered: () => life, stillTrue: () => false, unanswered() {}, timed() {}, ...notes } };
}

test('the api is told which request it answers, and that web asks, but not who reads', async () => {
  await fetchJson(context(), '/api/told');
  expect(asked[0]).toMatchObject({ 'x-request-id': 'request-1', 'x-peer-secret': 'secret' });
  expect(asked[0]).not.toHaveProperty('x-visitor-address');
  await fetchJson(context({}, ''), '/api/told-nothing');
  expect(asked[1]).not.toHaveProperty('x-peer-secret');
});

test('an answer is asked for again by its tag, and parsed once', async () => {
  const first = await fetchJson(context(), '/api/again');
  expect(await fetchJson(context(), '/api/again')).toBe(first);
  expect(asked.map((headers) => headers['if-none-match'])).toEqual([undefined, '"v1-1"']);
});

test('an answer that is known to be true is not asked for again', async () => {
  const first = await fetchJson(context(), '/api/true');
  expect(await fetchJson(context({ stillTrue: ({ version }) => version === 'v1' }), '/api/true')).toBe(first);
  expect(asked).toHaveLength(1);
});
