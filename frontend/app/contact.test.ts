import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RequestContext } from '~/page/context';
import { action } from '~/routes/contact';
import { action as tableAction } from '~/routes/contact.table';

/** An api that takes no message, and knows one table. */
let asked: IncomingMessage;
let body = '';
let status = 507;
let retryAfter = '120';
const MANY = 'Your message was not stored: you have sent many figures already.';
const ANSWERS: Record<string, string> = {
  '/api/buildings/house.csv': 'level,cost.cash,provenance\r\n1,400,sample\r\n',
  '/api/materials': '{"materials":[]}',
  '/api/search/index': '{"names":[]}',
};
const server = createServer((req, res) => {
  const answer = ANSWERS[req.url!];
  if (answer) {
    const hash = createHash('sha256').update(answer).digest('hex').slice(0, 16);
    return res.writeHead(200, { etag: `"1-${hash}"` }).end(answer);
  }
  if (req.method !== 'POST') return res.writeHead(404).end();
  asked = req;
  body = '';
  req.on('data', (chunk) => (body += chunk));
  req.on('end', () => {
    const type = { 413: 'too-large', 429: 'rate-limited', 507: 'full' }[status] ?? 'unavailable';
    res.writeHead(status, { 'content-type': 'application/problem+json', 'retry-after': retryAfter });
    res.end(JSON.stringify({ type: `/developers#problem-${type}`, title: 'No', status, detail: MANY }));
  });
});
/** The context of a request; its api answers or is away. */
const contextOf = (port = (server.address() as AddressInfo).port) =>
  ({
    apiUrl: `http://127.0.0.1:${port}`,
    requestId: 'request-1',
    peerSecret: '',
    dependencies: { answered: () => ({ version: '1', until: 0 }), stillTrue: () => false, unanswered: () => {} },
  }) as unknown as RequestContext;
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

test('when the inbox is full the visitor sees it, and keeps the text', async () => {
  const letter = { name: 'Frieda', email: 'frieda@example.com', message: 'Hello' };
  const request = new Request('http://site/contact?about=/buildings/house&level=4', {
    method: 'POST',
    body: new URLSearchParams(letter),
  });
  const { data, init } = await action({ request, params: {}, context: contextOf() as never });
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

const TABLE = { table: 'level\tcash\n1\t450\n2\t500\n', name: 'Tabea', email: '', message: 'from the forum' };
async function sendTable(fields: Record<string, string>, context = contextOf()) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...TABLE, ...fields })) form.set(name, value);
  const request = new Request('http://site/contact/table?about=/buildings/house', { method: 'POST', body: form });
  const { data, init } = await tableAction({ request, params: {}, context: context as never });
  return { ...data, status: init?.status };
}

test.each([
  [413, 'in two parts'],
  [429, 'in 2 minutes'],
  [429, MANY, '86400'],
  [507, 'our inbox is full'],
])('a table that is answered with %i says so and loses nothing: %s', async (refusal, why, seconds = '120') => {
  status = refusal;
  retryAfter = seconds;
  const { seen = '' } = await sendTable({});
  const answer = await sendTable({ step: 'send', seen });
  expect(answer).toMatchObject({ status, values: TABLE, seen });
  expect(answer.problem ?? JSON.stringify(answer.outcome)).toContain(why);
  expect(body).toContain('[{"about":"?level=1&column=cost.cash","value":"450"},{"about":"?level=2&column=cost.cash"');
});

test('a table that may not have arrived stays to be sent again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  status = 503;
  const { seen = '' } = await sendTable({});
  const failed = await sendTable({ step: 'send', seen });
  expect(failed).toMatchObject({ status, values: TABLE, seen, outcome: { kind: 'failed' } });
  const away = await sendTable({ step: 'send', seen }, contextOf(1));
  expect(away).toMatchObject({ status, values: TABLE, problem: expect.stringMatching(/^Our server did not answer/) });
});
