import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { acceptedEncoding } from '../encoding';
import { KeptPage } from './kept-page';
import { sendKept } from './send-kept';

const text = Array.from({ length: 400 }, (_, row) => `<td>${row * 7919}</td>`).join('');
const common = { 'Content-Security-Policy': "default-src 'none'", 'X-Frame-Options': 'DENY' };
const made = (status = 200) =>
  new KeptPage(
    {
      status,
      headers: {
        'content-type': 'text/html',
        'content-security-policy': "script-src 'none'",
        'cache-control': status === 200 ? 'public, max-age=0' : 'no-store',
      },
      body: Buffer.from(text),
    },
    common,
  );

let page: KeptPage;
let requests = 0;
const server = createServer(
  async (req, res) =>
    void sendKept(
      req,
      res,
      await page.make(acceptedEncoding(req.headers['accept-encoding'])),
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
  ['squeezed', true],
])('a kept page, %s,', (_, squeezed) => {
  beforeAll(async () => {
    page = made();
    if (squeezed) await page.squeeze();
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

test('squeezing makes it smaller under another tag; who has the larger one has the page', async () => {
  page = made();
  const before = (await ask({ 'accept-encoding': 'br' })).answer.headers;
  await page.squeeze();
  const after = (await ask({ 'accept-encoding': 'br' })).answer.headers;
  expect(Number(after['content-length'])).toBeLessThan(Number(before['content-length']));
  expect(after.etag).not.toBe(before.etag);
  const { answer } = await ask({ 'accept-encoding': 'br', 'if-none-match': before.etag! });
  expect([answer.statusCode, answer.headers.etag]).toEqual([304, before.etag]);
});

test('the larger one is let go: only its tag and its headers stay', async () => {
  page = made();
  const before = await page.make('br');
  await page.squeeze();
  expect(page.form('br')?.former).toEqual({ tag: before.tag, unchanged: before.unchanged });
});

test('a page that does not exist has no tag', async () => {
  page = made(404);
  const { answer } = await ask({ 'accept-encoding': 'br', 'if-none-match': '*' });
  expect([answer.statusCode, answer.headers.etag]).toEqual([404, undefined]);
});
