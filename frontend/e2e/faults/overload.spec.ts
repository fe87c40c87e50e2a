import { Agent } from 'node:http';
import { ask, counted, post, type Got } from '../support/http';
import { memoryOf } from '../support/process';
import { startSite, type Site } from '../support/site';
import { CLOCK, expect, testWithoutPage as test } from '../support/test';

const READERS = 300;
const EACH = 8;
const CACHE = 4 * 2 ** 20;

/** Everybody asks for pages that nobody has asked for before. */
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
      const shed = answers.filter(({ status }) => status === 503);
      for (const { headers, text } of shed)
        expect([headers['retry-after'], headers['cache-control'], text.includes('Too many readers at once')]).toEqual([
          '3',
          'no-store',
          true,
        ]);
      expect(await counted(site.url, 'web_shed_total')).toBe(shed.length);
      expect(Math.max(...answers.map(({ ms }) => ms)), 'nobody waits for long').toBeLessThan(20_000);

      expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set([200]));
      const times = meanwhile.map(({ ms }) => ms).sort((a, b) => a - b);
      expect(times[times.length >> 1]!, 'half of the kept pages come at once').toBeLessThan(2_000);
      expect(times.at(-1)!).toBeLessThan(15_000);
      expect((await letter).status).toBe(200);

      expect(await counted(site.url, 'web_page_cache_bytes')).toBeLessThanOrEqual(CACHE);
      expect(await memoryOf(site.web.pid)).toBeLessThan(400);
      const [first, second] = [await ask(site.url, '/menu'), await ask(site.url, '/fishing')];
      expect([first.status, second.status, first.ms + second.ms < 3_000]).toEqual([200, 200, true]);
    } finally {
      await site.stop();
    }
  });
}
