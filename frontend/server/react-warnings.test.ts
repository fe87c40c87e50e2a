import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { screens } from '../e2e/support/pages';
import { ended, root, start, type Program } from '../e2e/support/program';
import { routeRules } from './page-cache/route-rules';
import { pages, type Build } from './pages';
import { readSettings } from './settings';

// Every page is rendered by React's development build, which says in the console what is wrong with keys, attributes and the like.

let api: Program;
let vite: ViteDevServer;
let state: string;
beforeAll(async () => {
  state = await mkdtemp(path.join(tmpdir(), 'warnings-'));
  api = await start(path.join(root, 'backend/bin/almanac'), ['serve'], root, { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', STATE_DIR: state, DATA_DIR: path.join(root, 'data'), API_PORT: '0', CLOCK: '2026-11-21T08:00:00Z', RATE_LIMITS: 'off' });
  vite = await createServer({ root: path.join(root, 'frontend'), server: { middlewareMode: true, ws: false, watch: null }, appType: 'custom', logLevel: 'error', optimizeDeps: { noDiscovery: true } });
}, 60_000);
afterAll(async () => {
  await vite.close();
  await ended(api.process, 'SIGTERM');
  await rm(state, { recursive: true });
});

it('no page has anything of which React warns, whatever it is asked', { timeout: 600_000 }, async () => {
  const build: Build = () => vite.ssrLoadModule('virtual:remix/server-build') as ReturnType<Build>;
  const settings = readSettings({ API_URL: `http://127.0.0.1:${api.port}`, CLOCK: '2026-11-21T08:00:00Z', NODE_ENV: 'production', AD_PROVIDER: 'https://ads.example/loader.js' });
  const { render } = pages(settings, build, { development: true });
  const { rulesOf } = routeRules(await build());
  // Whatever a page notes of its freshness is no matter here.
  const notes = { answered: () => ({ version: undefined, until: 0 }), stillTrue: () => false, unanswered() {}, changesAt() {} };
  const warnings: string[] = [];
  let address = '';
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation((format: string, ...values: unknown[]) => void warnings.push(`${address}: ${values.reduce<string>((text, value) => text.replace('%s', String(value)), String(format))}`));

  const items = (await (await fetch(`${settings.apiUrl}/api/pages`)).json()) as string[];
  for (const page of new Set([...screens, ...items, '/none', '/buildings/none'])) {
    const { pathname, search } = new URL(page, 'http://site');
    const { query = [], personal = [] } = rulesOf(pathname) ?? {};
    for (const question of new Set([search, ...(query.length > 0 ? [`?${query.map((name) => `${name}=2`).join('&')}`] : []), ...(personal.length > 0 ? [`?${personal[0]}=1`] : [])])) {
      address = pathname + question;
      const { status } = await render({ path: pathname, search: question }, 'x', notes);
      expect(page.endsWith('/none') ? [404] : [200, 302], address).toContain(status); // 302: to the last page of a post that has fewer
    }
  }
  console.mockRestore();
  expect(warnings).toEqual([]);
});
