import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startSite, type Site } from './support/site';
import { CLOCK, expect, test } from './support/test';

const folder = path.resolve(import.meta.dirname, '../../infra/monitoring');
const read = (name: string) => readFile(path.join(folder, name), 'utf8');
const promtool = async (args: string[], input = '') => {
  const run = promisify(execFile)('promtool', args, { cwd: folder });
  // It may end before it has read anything: its exit status counts.
  run.child.stdin?.on('error', () => {}).end(input);
  const { stdout, stderr } = await run;
  return stdout + stderr;
};

test.describe('what an operator watches', () => {
  // On one worker, so that one site serves all.
  test.describe.configure({ mode: 'default' });
  let site: Site;
  const metrics: Record<string, string> = {};
  test.beforeAll(async () => {
    // Redis is named, so that its state is reported, and away.
    site = await startSite({ clock: CLOCK, env: { REDIS_URL: 'redis://127.0.0.1:1' } });
    for (const page of ['/', '/news', '/no-such-page']) await fetch(site.url + page);
    await fetch(`${site.url}/contact`, {
      method: 'POST',
      headers: { origin: 'http://localhost:3000' },
      body: new URLSearchParams({ name: 'Ada', email: 'ada@example.com', message: 'Hello' }),
    });
    for (const [program, url] of [
      ['web', site.url],
      ['api', site.apiUrl],
    ] as const)
      metrics[program] = await (await fetch(`${url}/metrics`)).text();
  });
  test.afterAll(() => site.stop());

  test('both programs report their state as Prometheus reads it, with nothing of a visitor', async () => {
    for (const [program, text] of Object.entries(metrics)) {
      expect(await promtool(['check', 'metrics'], text).catch(String), program).not.toMatch(
        /error while linting|parsing/i,
      );
      expect(text, program).not.toMatch(/127\.0\.0\.1|ada@/);
    }
    expect(metrics.web).toMatch(/^web_api_up 1$/m);
    const version = /^web_content_info\{version="(\w+)"\} 1$/m.exec(metrics.web!)?.[1];
    expect(version).toBeTruthy();
    expect(metrics.api).toContain(`almanac_content_info{program="`);
    expect(metrics.api).toContain(`version="${version}"`);
    expect(metrics.api).toMatch(/^almanac_inbox_messages 1$/m);
    expect(metrics.api).toMatch(/^almanac_redis_up 0$/m);
    expect(Number(/^almanac_state_free_bytes (.*)$/m.exec(metrics.api!)?.[1])).toBeGreaterThan(0);
  });

  test('the web server under test runs on the Node of its image', async () => {
    test.skip(process.platform !== 'linux', 'elsewhere npm has no package of that Node');
    const version = (await readFile(path.resolve(import.meta.dirname, '../../.nvmrc'), 'utf8')).trim();
    expect(metrics.web).toContain(`nodejs_version_info{version="v${version}",`);
  });

  test('every alert and every panel asks for numbers that the programs report', async () => {
    const reported = new Set([...`${metrics.web}\n${metrics.api}`.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const dashboard = JSON.parse(await read('dashboard.json')) as {
      panels: Array<{ id: number; title: string; targets?: Array<{ expr: string }> }>;
    };
    const asked = [
      await read('alerts.yml'),
      ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ].join('\n');
    const names = new Set(
      [...asked.matchAll(/\b(?:web|almanac|process|nodejs)_\w+\b/g)].map(([name]) => name.replace(/_bucket$/, '')),
    );
    expect(names.size).toBeGreaterThan(20);
    expect([...names].filter((name) => !reported.has(name))).toEqual([]);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });

  test('the alerts are well-formed, each is shown to fire, and to keep quiet', async () => {
    expect(await promtool(['check', 'rules', 'alerts.yml'])).toContain('SUCCESS');
    expect(await promtool(['check', 'config', 'prometheus.yml'])).toContain('SUCCESS');
    expect(await promtool(['test', 'rules', 'alerts.test.yml'])).toContain('SUCCESS');
    const alerts = [...(await read('alerts.yml')).matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const fired = [...(await read('alerts.test.yml')).matchAll(/alertname="(\w+)"/g)].map(([, name]) => name);
    expect(new Set(fired)).toEqual(new Set(alerts));
  });

  test('each alert leads to the words that say what to do', async () => {
    const operations = await readFile(path.resolve(folder, '../../docs/operations.md'), 'utf8');
    const headings = new Set(
      [...operations.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
        text
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replace(/\s/g, '-'),
      ),
    );
    const runbooks = [...(await read('alerts.yml')).matchAll(/runbook: docs\/operations\.md#([\w-]+)/g)].map(
      ([, anchor = '']) => anchor,
    );
    expect(runbooks.length).toBeGreaterThan(10);
    expect(runbooks.filter((anchor) => !headings.has(anchor))).toEqual([]);
  });

  test('a stranger does not see the metrics of web', async () => {
    const behind = await startSite({ clock: CLOCK, env: { TRUSTED_PROXIES: '127.0.0.1' } });
    try {
      const statusFor = async (address: string) =>
        (await fetch(`${behind.url}/metrics`, { headers: { 'x-forwarded-for': address } })).status;
      expect([await statusFor('203.0.113.9'), await statusFor('10.0.0.7')]).toEqual([403, 200]);
    } finally {
      await behind.stop();
    }
  });
});
