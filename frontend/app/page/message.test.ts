import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RequestContext } from './context';
import { sendMessage } from './message.server';

let answer: RequestListener;
const server = createServer((req, res) => answer(req, res));
let context: RequestContext;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context = {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestId: 'request-1',
    visitorAddress: '192.0.2.1',
    peerSecret: 'secret',
  } as RequestContext;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => server.close());

const message = JSON.stringify({ name: 'Frieda', email: 'frieda@example.com', message: 'Hello' });
const sent = () => sendMessage(context, message, 'application/json');

test('a message counts as sent when the api says that it is stored', async () => {
  answer = (_, res) => res.writeHead(201).end('{"success":true,"id":"1"}');
  expect((await sent()).status).toBe(201);
});

test.each([422, 413, 429, 507])('a problem of the api with the status %i is passed on', async (status) => {
  const problem = {
    type: '/developers#problem-invalid',
    title: 'No',
    status,
    errors: [{ field: 'name', message: 'Please enter your name.' }],
  };
  answer = (_, res) => res.writeHead(status, { 'Retry-After': '7' }).end(JSON.stringify(problem));
  const response = await sent();
  expect([
    response.status,
    response.headers.get('Content-Type'),
    response.headers.get('Retry-After'),
    await response.json(),
  ]).toEqual([status, 'application/problem+json', '7', problem]);
});

test('that nothing was stored because the api is busy is passed on, and is no error of web', async () => {
  const problem = {
    type: '/developers#problem-busy',
    title: 'Too much at once',
    status: 503,
    detail:
      'We are receiving many screenshots and tables right now, so nothing was stored. Please try again in a minute.',
  };
  answer = (_, res) => res.writeHead(503, { 'Retry-After': '5' }).end(JSON.stringify(problem));
  vi.mocked(console.error).mockClear();
  const response = await sent();
  expect([response.status, response.headers.get('Retry-After'), await response.json()]).toEqual([503, '5', problem]);
  expect(console.error).not.toHaveBeenCalled();
});

test.each([
  [200, '{}'],
  [200, 'null'],
  [200, '<!doctype html><title>Welcome to nginx</title>'],
  [201, '{}'],
  [201, '{"success":tr'],
  [202, '{"success":true}'],
  [422, '{"errors":[null,{"field":1}]}'],
  [422, '{"errors":"name"}'],
  [422, '{"type":7}'],
  [429, '{"type":"/developers#problem-invalid","status":422}'],
  [500, '{"success":true}'],
  [503, '{"type":"/developers#problem-unavailable","status":503}'],
  // The disk may have failed after all was written.
  [503, '{"type":"/developers#problem-unavailable","status":503,"detail":"Your message could not be stored."}'],
  [503, '{"type":"about:blank","status":503,"detail":"The proxy says that nothing was stored."}'],
  [500, '{"type":"/developers#problem-internal","status":500,"detail":"It says that nothing was stored."}'],
])('a message that is answered with %i %s was probably not sent', async (status, body) => {
  answer = (_, res) => res.writeHead(status).end(body);
  const response = await sent();
  expect([response.status, response.headers.get('Content-Type'), response.headers.get('Retry-After')]).toEqual([
    503,
    'application/problem+json',
    '60',
  ]);
  expect(await response.json()).toHaveProperty('detail', expect.stringMatching(/^Our server did not answer.*\.$/));
});
