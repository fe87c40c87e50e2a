import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestContext } from '~/page/context';
import { action } from '~/routes/contact';

/** An api whose inbox is full. */
const server = createServer((_, res) => {
  res.writeHead(507, { 'content-type': 'application/problem+json' }).end('{"type":"urn:farm-almanac:problem:full","title":"No room is left","status":507}');
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

test('when the letter box is full the visitor is told so, and keeps the text', async () => {
  const letter = { name: 'Frieda', email: 'frieda@example.com', message: 'Hello' };
  const request = new Request('http://site/contact', { method: 'POST', body: new URLSearchParams(letter) });
  const context = { apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requestId: 'request-1', peerSecret: '' } as RequestContext;
  const { data, init } = await action({ request, params: {}, context: context as never });
  expect(init).toEqual({ status: 507 });
  expect(data).toMatchObject({ kind: 'refused', values: letter, problem: expect.stringContaining('our letter box is full') as string });
});
