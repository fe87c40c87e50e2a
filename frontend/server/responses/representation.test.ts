import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { EncodedResponse } from './encoded-response';
import { send } from './representation';

const HEADERS = { 'content-type': 'text/html', vary: 'Accept-Encoding' };
const LASTING = 'public, max-age=5, stale-while-revalidate=30, stale-if-error=86400';
const page = (status = 200, headers: OutgoingHttpHeaders = HEADERS) =>
  new EncodedResponse({ status, headers, body: Buffer.from(status === 204 ? '' : 'page') }, {}, Infinity).identity;
const { etag } = page();
const rest = { 'CDN-Cache-Control': LASTING, 'Surrogate-Control': LASTING, 'X-Request-Id': 'an-id' };

type Answer = (req: IncomingMessage, res: ServerResponse) => void;
const ours =
  (status: number): Answer =>
  (req, res) =>
    void send(req, res, page(status), 'an-id', 0);
const nodes =
  (status: number): Answer =>
  (req, res) => {
    if (req.headers['if-none-match']) res.writeHead(304, { vary: 'Accept-Encoding', etag, ...rest }).end();
    else if (status === 204) res.writeHead(204, { ...HEADERS, ...rest }).end();
    else res.writeHead(200, { ...HEADERS, 'content-length': 4, etag, ...rest }).end('page');
  };

/** The lines that a server sends, sorted: to that request and, where the connection stays open, to a second one. */
async function sentBy(answer: Answer, request: string): Promise<string[]> {
  const server = createServer({ keepAliveTimeout: 7_000 }, (req, res) => {
    if (req.url === '/closing') res.setHeader('Connection', 'close');
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let sent = '';
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${request}\r\nHost: site\r\n\r\nGET / HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
  for await (const chunk of socket) sent += String(chunk);
  server.close();
  return (
    sent
      .split('\r\n')
      .map((line) => line.replace(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/, 'Date: now'))
      // Node sends none: scripts of the page read the site's clock from it.
      .filter((line) => !/^Server-Timing: site;dur=\d{10}$/.test(line))
      .sort()
  );
}

describe('what is sent is what Node would send with the same headers', () => {
  test.each([
    ['to a reader who stays', 'GET / HTTP/1.1', 200],
    ['to one who leaves', 'GET / HTTP/1.1\r\nConnection: close', 200],
    ['when the server closes', 'GET /closing HTTP/1.1', 200],
    ['without the body', 'HEAD / HTTP/1.1', 200],
    ['to an old client', 'GET / HTTP/1.0', 200],
    ['to an old client that stays', 'GET / HTTP/1.0\r\nConnection: keep-alive', 200],
    ['to who has it', `GET / HTTP/1.1\r\nIf-None-Match: ${etag}`, 200],
    ['when there is nothing', 'GET / HTTP/1.1', 204],
  ])('%s', async (_, request, status) => {
    const sent = await sentBy(ours(status), request);
    expect(sent).toEqual(await sentBy(nodes(status), request));
    expect(sent).toContain('Date: now');
  });
});

test.each([
  ['value', { link: 'a\r\nset-cookie: b' }],
  ['name', { 'li\r\nnk': 'a' }],
])('a header with a line break in its %s is refused', (_, headers) =>
  expect(() => page(200, headers)).toThrow(TypeError),
);

describe('clients keep what depends on the time until it changes, and no longer', () => {
  const caching = 'public, max-age=30';
  const response = {
    status: 200,
    headers: { 'content-type': 'text/plain', 'cache-control': caching },
    body: Buffer.from('page'),
  };
  const sent = async (made: EncodedResponse, now: number, request = 'GET / HTTP/1.1') =>
    (await sentBy((req, res) => void send(req, res, made.identity, 'an-id', now), request)).filter((line) =>
      /^cache-control/i.test(line),
    )[0];

  test.each([
    [0, 30],
    [20_000, 10],
    [29_999, 0],
    [60_000, 0],
  ])('%d ms later', async (later, left) => {
    const made = new EncodedResponse(response, {}, 30_000);
    expect(await sent(made, later)).toBe(`Cache-Control: public, max-age=${left}`);
    const again = `GET / HTTP/1.1\r\nIf-None-Match: ${made.identity.etag}`;
    expect(await sent(made, later, again)).toBe(`Cache-Control: public, max-age=${left}`);
  });

  test('and what changes later as long as it says', async () =>
    expect(await sent(new EncodedResponse(response, {}, 90_000), 0)).toBe(`Cache-Control: ${caching}`));

  test('and what is out of date not at all', async () =>
    expect(await sent(new EncodedResponse(response, {}, 30_000).stale(), 0)).toBe(
      'cache-control: public, max-age=0, must-revalidate',
    ));
});
