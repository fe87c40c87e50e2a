import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestContext } from '~/page/context';
import { action } from '~/routes/contact';

/** An api whose inbox is full. */
let asked: IncomingMessage;
let body = '';
const server = createServer((req, res) => {
  if (req.method !== 'POST') return res.writeHead(404).end();
  asked = req;
  req.on('data', (chunk) => (body += chunk));
  req.on('end', () =>
    res
      .writeHead(507, { 'content-type': 'application/problem+json' })
      .end('{"type":"/developers#problem-full","title":"No room is left","status":507}'),
  );
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

test('when the inbox is full the visitor sees it, and keeps the text', async () => {
  const letter = { name: 'Frieda', email: 'frieda@example.com', message: 'Hello' };
  const request = new Request('http://site/contact?about=/buildings/house&level=4', {
    method: 'POST',
    body: new URLSearchParams(letter),
  });
  const context = {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestId: 'request-1',
    peerSecret: '',
  } as RequestContext;
  const { data, init } = await action({ request, params: {}, context: context as never });
  expect(init?.status).toBe(507);
  expect(data).toMatchObject({
    values: letter,
    outcome: { kind: 'refused', problem: expect.stringContaining('our inbox is full') as string },
  });
  expect([asked.headers['content-type'], JSON.parse(body)]).toEqual([
    'application/json',
    { ...letter, about: '/buildings/house?level=4', website: '' },
  ]);
});
