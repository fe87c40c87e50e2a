import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Connections, Request, Response } from './connections';

const GET = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n';
let server: Server;
let client: Socket;
afterEach(() => {
  vi.useRealTimers();
  client.destroy();
  server.closeAllConnections();
  server.close();
});

/** A server with the bounds and a client, with counts and the end of the connection. */
async function serve(answer: RequestListener) {
  const seen = { called: 0, answered: 0 };
  const options = { optimizeEmptyRequests: true, IncomingMessage: Request, ServerResponse: Response };
  server = createServer(options, (req, res) => {
    seen.called += 1;
    if (!connections.admit(req, res)) return;
    seen.answered += 1;
    answer(req, res);
    connections.track(req, res);
  });
  const connections = new Connections(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  const socket = await accepted;
  return { seen, socket, closed: new Promise<boolean>((resolve) => socket.once('close', () => resolve(true))) };
}

describe('a connection', () => {
  test('that sends a seventeenth request before any answer is closed, and gets no more answers', async () => {
    const { seen, closed } = await serve(() => {});
    client.write(GET.repeat(1_000));
    expect(await closed).toBe(true);
    expect(seen.answered).toBe(16);
  });

  test.each([
    ['ordinary requests', GET],
    ['requests that Node itself refuses', 'GET / HTTP/1.1\r\nHost: site\r\nExpect: other\r\n\r\n'],
    ['requests that Node itself continues', 'GET / HTTP/1.1\r\nHost: site\r\nExpect: 100-continue\r\n\r\n'],
    ['requests without a host', 'GET / HTTP/1.1\r\n\r\n'],
    ['requests with a body', 'POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 2\r\n\r\nok'],
  ])('that is closed keeps one request and one response for all %s after it', async (_, request) => {
    const made = new Set<unknown>();
    const onRequest = (message: unknown) => {
      const { request, response } = message as Record<'request' | 'response', object>;
      made.add(request).add(response);
    };
    subscribe('http.server.request.start', onRequest);
    const { seen, closed } = await serve(() => {});
    client.write(GET.repeat(17) + request.repeat(500));
    expect(await closed).toBe(true);
    unsubscribe('http.server.request.start', onRequest);
    expect([seen.answered, made.size]).toEqual([16, 2 * 17]);
  });

  test('whose client reads none of the answers is closed with the seventeenth', async () => {
    const { seen, closed } = await serve((_req, res) => void res.end(Buffer.alloc(4 * 2 ** 20)));
    client.pause();
    client.write(GET.repeat(100));
    expect(await closed).toBe(true);
    expect(seen.answered).toBe(16);
  });

  test('may send sixteen at once, again and again', async () => {
    const { seen } = await serve((_req, res) => void res.end('ok'));
    let text = '';
    client.on('data', (data) => (text += data.toString()));
    for (let round = 1; round <= 5; round++) {
      client.write(GET.repeat(16));
      await expect.poll(() => text.split('HTTP/1.1 200').length - 1).toBe(16 * round);
    }
    expect(seen).toEqual({ called: 80, answered: 80 });
  });

  test('whose client has not read an answer after a minute is closed, however often it reads a byte', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const { seen, socket, closed } = await serve((_req, res) => void res.end(Buffer.alloc(64 * 2 ** 20)));
    client.write(GET);
    await new Promise((resolve) => client.once('readable', resolve));
    client.read(115);
    vi.advanceTimersByTime(60_000);
    expect([seen.answered, socket.destroyed]).toEqual([1, false]);
    client.read(115);
    vi.advanceTimersByTime(1_000);
    expect(await closed).toBe(true);
  });

  test('is closed when nothing moves for twenty seconds while an answer is sent, not while it is made', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const waiting: ServerResponse[] = [];
    const { socket } = await serve((_req, res) => void waiting.push(res));
    client.resume();
    client.write(GET);
    await expect.poll(() => waiting.length).toBe(1);
    vi.advanceTimersByTime(30_000);
    expect(socket.timeout).toBeFalsy();
    waiting[0]!.write('o');
    vi.advanceTimersByTime(1_000);
    expect(socket.timeout, 'Node closes it after so many ms').toBe(20_000);
    const answered = new Promise((resolve) => waiting[0]!.once('close', resolve));
    waiting[0]!.end('k');
    await answered;
    vi.advanceTimersByTime(10_000);
    expect(socket.timeout, 'between two requests').toBe(server.keepAliveTimeout + server.keepAliveTimeoutBuffer);
  });

  test('that is idle for longer stays open, and a later answer has its whole time', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const waiting: ServerResponse[] = [];
    const { socket } = await serve((_req, res) => void waiting.push(res));
    client.resume();
    for (let times = 0; times < 3; times++) {
      client.write(GET);
      await expect.poll(() => waiting.length).toBe(1);
      vi.advanceTimersByTime(40_000);
      const res = waiting.pop()!;
      const answered = new Promise((resolve) => res.once('close', resolve));
      res.end('ok');
      await answered;
      vi.advanceTimersByTime(100_000);
      expect(socket.destroyed).toBe(false);
    }
  });
});
