import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { RequestContext } from '~/page/context';
import { nearPages, pagesNear, wordsOf } from './not-found.server';

test.each([
  ['/buildings/sheep', 'sheep'],
  ['/buildings/sheep-pen/', 'sheep pen'],
  ['/calculator', 'calculator'],
  ['/wp-login.php', 'wp login'],
  ['/a/b%20c', 'b c'],
  ['/k%C3%BChe', 'kühe'],
  ['/-', ''],
  ['/', ''],
  [`/${'x'.repeat(200)}`, 'x'.repeat(80)],
])('%s is searched for as %s', (path, words) => expect(wordsOf(path)).toBe(words));

const result = (path: string, named = true) => ({ path, title: path, named, excerpt: [], event: null });
const groups = [
  { name: 'Dream Farm', results: [result('/dream/buildings/house'), result('/dream', false)] },
  { name: 'Buildings', results: ['a', 'b', 'c', 'a'].map((link) => result(`/buildings/${link}`)) },
];

test('the best three are of the same part of the site first, and were found by name', () => {
  const paths = (path: string, partial = false) => nearPages({ groups, partial }, path).map((page) => page.path);
  expect(paths('/buildings/x')).toEqual(['/buildings/a', '/buildings/b', '/buildings/c']);
  expect(paths('/x')).toEqual(['/dream/buildings/house', '/buildings/a', '/buildings/b']);
  expect(paths('/x', true), 'what holds some of the words only').toEqual([]);
});

let api: Server | undefined;
afterEach(() => {
  api?.closeAllConnections();
  api?.close();
});

test.each([
  ['is slow', () => {}],
  ['fails', (respond: (status: number, body: string) => void) => respond(503, '{}')],
  ['answers something else', (respond: (status: number, body: string) => void) => respond(200, '<p>')],
])('where the api %s, nothing is offered and nothing is missing', async (_, answer) => {
  api = createServer((_, res) => answer((status, body) => void res.writeHead(status).end(body)));
  await new Promise<void>((listening) => api!.listen(0, '127.0.0.1', listening));
  const unanswered = vi.fn();
  const context = {
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    dependencies: { unanswered },
  } as unknown as RequestContext;
  expect(await pagesNear(context, '/buildings/sheep')).toEqual([]);
  expect(unanswered).not.toHaveBeenCalled();
});
