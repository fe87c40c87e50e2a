import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sendAnswer } from './answer';
import { matches } from './entity-tag';

const text = 'The almanac. '.repeat(200);
const server = createServer((req, res) => {
  const small = req.url === '/small';
  void sendAnswer(req, res, {
    status: req.url === '/missing' ? 404 : 200,
    headers: { 'content-type': 'text/html', ...(req.url === '/secret' && { 'cache-control': 'no-store' }) },
    body: Buffer.from(small ? 'ok' : text),
  });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)));
afterAll(() => server.close());

function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ answer: IncomingMessage; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request({ port: (server.address() as AddressInfo).port, path, headers, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ answer, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

describe('an answer', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0.5', 'gzip', gunzipSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, identity', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
  ])('is compressed as "%s" asks', async (accept, encoding, decode) => {
    const { answer, body } = await ask('/', { 'accept-encoding': accept });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(decode(body).toString()).toBe(text);
  });

  test('has a strong tag for each encoding, and is not sent to who has it', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { answer } = await ask('/', { 'accept-encoding': encoding });
      const tag = answer.headers.etag ?? '';
      expect(tag).toMatch(/^"[\w-]+"$/);
      tags.add(tag);
      const again = await ask('/', { 'accept-encoding': encoding, 'if-none-match': `"other", W/${tag}` });
      expect(again.answer.statusCode).toBe(304);
      expect(again.answer.headers.etag).toBe(tag);
      expect(again.body).toHaveLength(0);
    }
    expect(tags.size).toBe(3);
  });

  test('to HEAD has the headers of GET and no body', async () => {
    const get = await ask('/', { 'accept-encoding': 'br' });
    const head = await ask('/', { 'accept-encoding': 'br' }, 'HEAD');
    for (const name of ['etag', 'content-length', 'content-encoding', 'content-type'])
      expect(head.answer.headers[name]).toBe(get.answer.headers[name]);
    expect(head.body).toHaveLength(0);
  });

  test('that is small, missing or secret is left as it is', async () => {
    expect((await ask('/small', { 'accept-encoding': 'br' })).answer.headers['content-encoding']).toBeUndefined();
    expect((await ask('/missing')).answer.headers.etag).toBeUndefined();
    expect((await ask('/secret')).answer.headers.etag).toBeUndefined();
  });
});

test.each([
  ['*', true],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match %s', (condition, expected) => expect(matches(condition, '"a"')).toBe(expected));
