import { expect, test } from '@playwright/test';
import { startSite } from './support/site';

/** An event of the shipped calendar, and the moments around its start and end (done-when 3). */
interface Lists {
  current: Array<{ id: string; startDate: string; endDate: string; extends: string | null }>;
  upcoming: Lists['current'];
  nextChange: string;
}

async function listsAt(clock: string) {
  const site = await startSite({ clock });
  try {
    const lists = (await (await fetch(`${site.apiUrl}/api/calendar/current`)).json()) as Lists;
    const html = await (await fetch(site.url)).text();
    return { lists, html };
  } finally {
    await site.stop();
  }
}

const iso = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');
const key = (event: Lists['current'][number]) => `${event.id} ${event.startDate}`;

test.describe('the lists change at the very second', () => {
  test('at which an event starts, and at which it ends', async () => {
    const { lists } = await listsAt('2026-11-21T08:00:00Z');
    const next = lists.upcoming[0]!;
    const start = Date.parse(next.startDate);
    const end = Date.parse(next.extends ?? next.endDate);

    for (const [moment, runs] of [
      [start - 1000, false],
      [start, true],
      [end - 1000, true],
      [end, false],
    ] as const) {
      const { lists, html } = await listsAt(iso(moment));
      expect(lists.current.map(key).includes(key(next)), `${key(next)} runs at ${iso(moment)}`).toBe(runs);
      const shown = html.slice(html.indexOf('Running now'), html.indexOf('Coming up'));
      expect(shown.includes(next.extends ?? next.endDate), `the home page shows it running at ${iso(moment)}`).toBe(
        runs,
      );
    }
  });

  for (const clock of ['2028-02-29T12:00:00Z', '2026-12-31T23:59:59Z', '2027-11-21T08:00:00Z']) {
    test(`and are right at ${clock}`, async () => {
      const { lists, html } = await listsAt(clock);
      const now = Date.parse(clock);
      expect(lists.current.length).toBeGreaterThan(0);
      expect(lists.upcoming.length).toBe(10);
      for (const event of lists.current) {
        expect(Date.parse(event.startDate)).toBeLessThanOrEqual(now);
        expect(Date.parse(event.extends ?? event.endDate)).toBeGreaterThan(now);
      }
      for (const event of lists.upcoming) expect(Date.parse(event.startDate)).toBeGreaterThan(now);
      for (const list of [lists.current.map((e) => e.extends ?? e.endDate), lists.upcoming.map((e) => e.startDate)]) {
        expect(list).toEqual([...list].sort());
      }
      expect(html).toContain('Running now');
    });
  }
});
