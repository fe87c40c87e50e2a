import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { EncodedResponse } from './encoded-response';
import { send } from './representation';

/** The headers as sent. */
async function sentHeaders(
  made: EncodedResponse,
  now: number,
  headers: Record<string, string> = {},
): Promise<string[]> {
  const server = createServer((req, res) => void send(req, res, made.encode('identity'), 'an-id', now));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve) => void get({ port, headers, agent: false }, resolve));
  answer.resume();
  server.close();
  return answer.rawHeaders;
}

test.each([
  ['value', { link: 'a\r\nset-cookie: b' }],
  ['name', { 'li\r\nnk': 'a' }],
])('a header with a line break in its %s is refused', (_, headers) =>
  expect(() => new EncodedResponse({ status: 200, headers, body: Buffer.from('page') })).toThrow(TypeError),
);

describe('clients may store a page until it changes, and no longer', () => {
  const caching = 'public, max-age=30';
  const response = {
    status: 200,
    headers: { 'content-type': 'text/plain', 'cache-control': caching },
    body: Buffer.from('page'),
  };
  const sent = async (made: EncodedResponse, now: number, headers?: Record<string, string>) => {
    const list = await sentHeaders(made, now, headers);
    return list[list.findIndex((name) => /^cache-control$/i.test(name)) + 1];
  };

  test.each([
    [0, 30],
    [20_000, 10],
    [29_999, 0],
    [60_000, 0],
  ])('%d ms later', async (later, left) => {
    const made = new EncodedResponse(response, {}, 30_000);
    expect(await sent(made, later)).toBe(`public, max-age=${left}`);
    expect(await sent(made, later, { 'if-none-match': made.encode('identity').etag! })).toBe(`public, max-age=${left}`);
  });

  test('and what changes later as long as it says', async () =>
    expect(await sent(new EncodedResponse(response, {}, 90_000), 0)).toBe(caching));

  test('and what is out of date not at all', async () =>
    expect(await sent(new EncodedResponse(response, {}, 30_000).stale(), 0)).toBe(
      'public, max-age=0, must-revalidate',
    ));
});
