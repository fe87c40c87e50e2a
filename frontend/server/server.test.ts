import { get } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask } from '../e2e/support/http';
import { createServer } from './server';
import { readSettings } from './settings';

const server = createServer({
  settings: readSettings({}),
  // No page is ever ready.
  build: () => new Promise(() => {}),
  previewWorker: new URL('file:///none'),
});
let site: string;
beforeAll(async () => void (site = await server.listen({ port: 0, host: '127.0.0.1' })));
afterAll(() => server.close());

test('a visitor who leaves before the answer is counted as one who left', async () => {
  const request = get(`${site}/buildings/house`).on('error', () => {});
  server.server.once('request', () => request.destroy());
  const counted = async () => (await ask(site, '/metrics')).text.match(/^web_requests_total\{kind="page".*$/gm);
  await vi.waitFor(async () => expect(await counted()).toEqual(['web_requests_total{kind="page",status="499"} 1']));
});
