import { Agent } from 'node:http';
import { ask, counted, post, type Got } from '../support/http';
import { memoryOf } from '../support/process';
import { startSite, type Site } from '../support/site';
import { CLOCK, expect, test } from '../support/test';

const READERS = 300;
const EACH = 4;
const CACHE = 4 * 2 ** 20;

async function flood(site: Site, page: (reader: number, turn: number) => string): Promise<Got[]> {
  const answers = await Promise.all(
    Array.from({ length: READERS }, async (_, reader) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const got: Got[] = [];
      for (let turn = 0; turn < EACH; turn++) got.push(await ask(site.url, page(reader, turn), { agent }));
      agent.destroy();
      return got;
    }),
  );
  return answers.flat();
}

const floods: Array<[what: string, page: (reader: number, turn: number) => string, right: number]> = [
  ['questions', (reader, turn) => `/library/wildflower?from=${reader + 2}&to=${turn + 2}`, 200],
  ['pages that do not exist', (reader, turn) => `/buildings/nowhere-${reader}-${turn}`, 404],
  ['plans of the calculator', (reader, turn) => `/dream/calculator?form=1&have.wood=${reader}.${turn}`, 200],
];

for (const [what, page, right] of floods) {
  test(`a flood of ${what} is answered or turned away at once, and kept pages, health and letters go on`, async () => {
    const site = await startSite({ clock: CLOCK, env: { PAGE_CACHE_BYTES: String(CACHE) } });
    try {
      await ask(site.url, '/news');
      let over = false;
      const flooding = flood(site, page).finally(() => (over = true));
      const meanwhile: Got[] = [];
      while (!over) meanwhile.push(await ask(site.url, '/news'), await ask(site.url, '/healthz'));
      const letter = post(site.url, '/contact', {
        name: 'Frieda',
        email: 'frieda@example.com',
        message: 'Sent in a flood',
      });
      const answers = await flooding;

      expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([right, 503].sort());
      const isShed = ({ text }: Got) => text.includes('Too many readers at once');
      // On a slow machine the api, too, may answer too late for some: they are asked to come back later.
      for (const answer of answers.filter(({ status }) => status === 503))
        expect([answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
          isShed(answer) ? '3' : '30',
          'no-store',
        ]);
      const shed = answers.filter(isShed);
      expect(shed.length).toBeGreaterThan(0);
      expect(await counted(site.url, 'web_shed_total')).toBe(shed.length);
      const slowest = Math.max(...answers.map(({ ms }) => ms));
      expect(slowest, 'nobody waits for long').toBeLessThan(60_000);

      expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set([200]));
      const times = meanwhile.map(({ ms }) => ms).sort((a, b) => a - b);
      expect(times[times.length >> 1]!, 'kept pages wait for no new ones').toBeLessThan(slowest / 2);
      expect((await letter).status).toBe(200);

      expect(await counted(site.url, 'web_page_cache_bytes')).toBeLessThanOrEqual(CACHE);
      expect(await memoryOf(site.web.pid)).toBeLessThan(400);
      for (const path of ['/menu', '/fishing']) expect((await ask(site.url, path)).status).toBe(200);
    } finally {
      await site.stop();
    }
  });
}
