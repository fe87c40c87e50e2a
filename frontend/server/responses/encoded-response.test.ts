import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EncodedResponse } from './encoded-response';
import { acceptedEncoding } from './encoding';
import { matches, send } from './representation';

const text = Array.from({ length: 400 }, (_, row) => `<td>${row * 7919}</td>`).join('');
const defaultHeaders = { 'content-security-policy': "default-src 'none'", 'x-frame-options': 'DENY' };
const made = () =>
  new EncodedResponse(
    {
      status: 200,
      headers: {
        'content-type': 'text/html',
        'content-security-policy': "script-src 'none'",
        'cache-control': 'public, max-age=0',
      },
      body: Buffer.from(text),
    },
    defaultHeaders,
  );

let page: EncodedResponse;
let requests = 0;
const server = createServer(
  (req, res) =>
    void send(
      req,
      res,
      page.encode(acceptedEncoding(req.headers['accept-encoding'])),
      `request-${++requests}`,
      Date.now(),
    ),
);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)));
afterAll(() => server.close());

function ask(headers: Record<string, string> = {}, method = 'GET'): Promise<{ answer: IncomingMessage; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request({ port: (server.address() as AddressInfo).port, headers, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ answer, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
const encodings = Object.keys(decoders) as Array<keyof typeof decoders>;

describe.each([
  ['as it is at first', false],
  ['recompressed', true],
])('an encoded response, %s,', (_, recompressed) => {
  beforeAll(async () => {
    page = made();
    if (recompressed) await page.recompress();
  });

  test.each(encodings)(
    'is sent whole in %s, with the policy of the page and an id of the request',
    async (encoding) => {
      const { answer, body } = await ask({ 'accept-encoding': encoding });
      expect(decoders[encoding](body).toString()).toBe(text);
      expect(answer.headers).toMatchObject({
        'content-length': String(body.length),
        'content-security-policy': "script-src 'none'",
        'x-frame-options': 'DENY',
        vary: 'Accept-Encoding',
        'x-request-id': `request-${requests}`,
      });
      expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    },
  );

  test.each(encodings)('is not sent in %s to who has it', async (encoding) => {
    const etag = (await ask({ 'accept-encoding': encoding })).answer.headers.etag!;
    const { answer, body } = await ask({ 'accept-encoding': encoding, 'if-none-match': `"other", W/${etag}` });
    expect([answer.statusCode, answer.headers.etag, body.length]).toEqual([304, etag, 0]);
    expect(answer.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'public, max-age=0' });
    for (const name of ['content-type', 'content-length', 'content-encoding'])
      expect(answer.headers[name]).toBeUndefined();
    expect((await ask({ 'accept-encoding': encoding, 'if-none-match': '"other"' })).answer.statusCode).toBe(200);
  });

  test('has another tag in each encoding', async () => {
    const tags = await Promise.all(
      encodings.map(async (encoding) => (await ask({ 'accept-encoding': encoding })).answer.headers.etag),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test('has for HEAD the headers of GET and no body', async () => {
    const get = await ask({ 'accept-encoding': 'br' });
    const head = await ask({ 'accept-encoding': 'br' }, 'HEAD');
    for (const name of ['etag', 'content-length', 'content-encoding', 'content-type'])
      expect(head.answer.headers[name]).toBe(get.answer.headers[name]);
    expect(head.body).toHaveLength(0);
  });
});

test('recompressing makes it smaller with another tag; clients with the larger one get a 304', async () => {
  page = made();
  const before = (await ask({ 'accept-encoding': 'br' })).answer.headers;
  await page.recompress();
  const after = (await ask({ 'accept-encoding': 'br' })).answer.headers;
  expect(Number(after['content-length'])).toBeLessThan(Number(before['content-length']));
  expect(after.etag).not.toBe(before.etag);
  const { answer } = await ask({ 'accept-encoding': 'br', 'if-none-match': before.etag! });
  expect([answer.statusCode, answer.headers.etag]).toEqual([304, before.etag]);
});

test('of the larger one only its tag and its headers stay in memory', async () => {
  page = made();
  const before = page.encode('br');
  await page.recompress();
  expect(page.representation('br')?.previous).toEqual({ etag: before.etag, notModified: before.notModified });
});

test('once it is compressed, its text is not kept, and is the same for who asks for it', () => {
  page = made();
  const { body, etag } = page.encode('identity');
  expect(page.size).toBeGreaterThan(text.length);
  const { body: compressed } = page.encode('br');
  expect(page.representation('identity')).toBeUndefined();
  expect(page.size).toBeLessThan(compressed.length + 1_000);
  expect(page.encode('identity')).toMatchObject({ body, etag });
});

test('its bodies take no more memory than their length', async () => {
  page = made();
  const bodies = (['br', 'gzip'] as const).map((encoding) => page.encode(encoding).body);
  await page.recompress();
  for (const body of [...bodies, page.encode('br').body]) expect(body.buffer.byteLength).toBe(body.length);
});

test('every representation has a tag of its own: a strong one promises the same bytes', async () => {
  page = made();
  const tags = encodings.map((encoding) => page.encode(encoding).etag);
  await page.recompress();
  expect(new Set([...tags, page.encode('br').etag, undefined]).size).toBe(encodings.length + 2);
});

test('a page that does not exist has no tag, even where it may be stored', async () => {
  page = new EncodedResponse({ status: 404, headers: { 'content-type': 'text/html' }, body: Buffer.from(text) });
  const { answer } = await ask({ 'accept-encoding': 'br', 'if-none-match': '*' });
  expect([answer.statusCode, answer.headers.etag]).toEqual([404, undefined]);
});

describe('an encoded response', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['gzip', 'gzip'],
    ['br;q=0, identity', undefined],
    ['', undefined],
  ])('is compressed as "%s" asks', async (accept, encoding) => {
    page = made();
    const { answer, body } = await ask({ 'accept-encoding': accept });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decoders[(encoding ?? 'identity') as keyof typeof decoders](body).toString()).toBe(text);
  });

  test('that is small is left as it is, and one that nobody may store has no tag', async () => {
    page = new EncodedResponse({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('ok') });
    expect((await ask({ 'accept-encoding': 'br' })).answer.headers['content-encoding']).toBeUndefined();
    const headers = { 'content-type': 'text/html', 'cache-control': 'no-store' };
    page = new EncodedResponse({ status: 200, headers, body: Buffer.from(text) });
    expect((await ask()).answer.headers.etag).toBeUndefined();
  });

  test('uses bodies that the build compressed', async () => {
    const response = { status: 200, headers: { 'content-type': 'text/css' }, body: Buffer.from('a {}') };
    page = new EncodedResponse(response, defaultHeaders, undefined, { br: Buffer.from('as the build made it') });
    const { answer, body } = await ask({ 'accept-encoding': 'br, gzip' });
    expect([answer.headers['content-encoding'], body.toString()]).toEqual(['br', 'as the build made it']);
  });
});

test.each([
  ['*', true],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b"', false],
  ['a', false],
])('If-None-Match %s', (condition, expected) => expect(matches(condition, '"a"')).toBe(expected));
