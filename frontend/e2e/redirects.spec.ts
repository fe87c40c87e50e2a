import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { almanac } from './support/program';
import { startSite } from './support/site';
import { expect, test } from './support/test';

const run = promisify(execFile);

/** The redirects of the route table (specification §2), and of a file. */
const table = [
  ['/post', '/posts'],
  ['/blog', '/posts'],
  ['/guide', '/posts'],
  ['/blogs', '/posts'],
  ['/guides', '/posts'],
  ['/blog/bee-tournament', '/posts/bee-tournament'],
  ['/blogs/bee-tournament', '/posts/bee-tournament'],
  ['/guide/bee-tournament', '/posts/bee-tournament'],
  ['/guides/most-efficient-building-levels', '/posts/most-efficient-building-levels'],
  ['/post/bee-tournament', '/posts/bee-tournament'],
  ['/land', '/buildings/land'],
  ['/building', '/buildings/house'],
  ['/buildings', '/buildings/house'],
  ['/library', '/library/wildflower'],
  ['/market/upgrade', '/market/upgrades/contract'],
  ['/market/upgrades', '/market/upgrades/contract'],
  ['/event', '/themes'],
  ['/theme', '/themes'],
  ['/tree', '/tree-of-life'],
  ['/co-op', '/co-op/projects'],
  ['/co-op/upgrades', '/co-op/upgrades/funds'],
  ['/contact/table/file', '/contact/table.file'],
] as const;

for (const [from, to] of table) {
  test(`${from} has moved to ${to}`, async ({ site }) => {
    for (const [path, query] of [
      [from, ''],
      [from, '?from=5&to=12'],
    ]) {
      const answer = await fetch(site.url + path + query, { redirect: 'manual' });
      expect(answer.status).toBe(301);
      const location = new URL(answer.headers.get('location')!, site.url);
      expect(location.pathname + location.search).toBe(to + query);
    }
  });
}

test('a trailing slash is dropped, the query kept, and no other host is ever named', async ({ site }) => {
  for (const [path, to] of [
    ['/news/', '/news'],
    ['/posts/?show=all', '/posts?show=all'],
    ['/posts/getting-started/', '/posts/getting-started'],
  ]) {
    const answer = await fetch(site.url + path, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    const location = new URL(answer.headers.get('location')!, site.url);
    expect(location.pathname + location.search).toBe(to);
  }
  for (const path of ['//evil.example/', '//evil.example/posts/', '/\\evil.example/', '/%2F%2Fevil.example/']) {
    const answer = await fetch(site.url + path, { redirect: 'manual' });
    const location = answer.headers.get('location');
    if (location) expect(new URL(location, site.url).host).toBe(new URL(site.url).host);
  }
});

test('a link that a chat program cut, or that was typed in capitals, leads to what was meant in one step', async ({
  site,
}) => {
  for (const [path, to] of [
    ['/buildings/House', '/buildings/house'],
    ['/BUILDINGS/house', '/buildings/house'],
    ['/buildings/house%E2%80%8B).', '/buildings/house'],
    ['/buildings/house?from=3&amp;to=7', '/buildings/house?from=3&to=7'],
    ['/Buildings/House?from=3&to=7.&ref=a', '/buildings/house?from=3&to=7&ref=a'],
    ['/planner?plan=building.house.3-7)', '/planner?plan=building.house.3-7'],
    ['/api/Buildings/House,', '/api/buildings/house'],
    ['/calendar.ICS', '/calendar.ics'],
    ['/images/Icons/House.svg?v=1', '/images/icons/house.svg?v=1'],
    ['/Favicon.svg!', '/favicon.svg'],
  ] as const) {
    // Also when the page is cached.
    for (let time = 0; time < 2; time++) {
      const answer = await fetch(site.url + path, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')], path).toEqual([301, to]);
    }
    expect((await fetch(site.url + to, { redirect: 'manual' })).status, to).toBe(200);
  }
  for (const path of ['/buildings/None.', '/Nothing', '/api/Buildings/None', '/images/Icons/None.svg', '/Assets/x.js'])
    expect((await fetch(site.url + path, { redirect: 'manual' })).status, path).toBe(404);
  expect((await fetch(`${site.url}/search?q=how+many+boards?`, { redirect: 'manual' })).status).toBe(200);
  const form = { method: 'POST', body: new URLSearchParams({ name: '' }), redirect: 'manual' } as const;
  expect((await fetch(`${site.url}/Contact.`, form)).status, 'a form is not led on').toBe(422);
});

test('a page that was renamed is found at its former address, with its data and any query', async () => {
  const site = await startSite({
    edit: async (DATA_DIR) => {
      await run(almanac, ['rename', 'market-upgrade', 'train', 'freight-train'], { env: { ...process.env, DATA_DIR } });
    },
  });
  try {
    for (const [from, to] of [
      ['/market/upgrades/train', '/market/upgrades/freight-train'],
      ['/market/upgrades/train?from=5&ref=a%20friend', '/market/upgrades/freight-train?from=5&ref=a%20friend'],
      ['/market/upgrades/train.csv', '/api/market/upgrades/freight-train.csv'],
      ['/api/market/upgrade/train?x=1', '/api/market/upgrade/freight-train?x=1'],
    ] as const) {
      const answer = await fetch(site.url + from, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')], from).toEqual([
        301,
        to,
        'public, max-age=3600',
      ]);
      expect((await fetch(site.url + to)).status).toBe(200);
    }
    expect((await fetch(`${site.url}/market/upgrades/trains`, { redirect: 'manual' })).status).toBe(404);
  } finally {
    await site.stop();
  }
});
