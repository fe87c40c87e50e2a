import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeJson } from '../support/change-json';
import { ask } from '../support/http';
import { root } from '../support/program';
import { startRedis } from '../support/redis';
import { startSite, type Site } from '../support/site';
import { CLOCK, expect, test } from '../support/test';

const PAGE = '/buildings/house';

/** The name by which a site's page calls the house. */
const name = async ({ url }: Site) => /<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec((await ask(url, PAGE)).text)?.[1];

test('what is published on one machine is on the pages of another, goes back, and stays without Redis', async () => {
  const redis = await startRedis();
  const settings = { clock: CLOCK, env: { REDIS_URL: redis.url } };
  const [writer, reader] = await Promise.all([
    startSite(settings),
    startSite({ ...settings, env: { ...settings.env, INBOX_REGION: 'fra' } }),
  ]);
  const edited = await mkdtemp(path.join(tmpdir(), 'almanac-edited-'));
  const everywhere = (expected: string) =>
    expect.poll(() => Promise.all([writer, reader].map(name)), { timeout: 30_000 }).toEqual([expected, expected]);
  try {
    await everywhere('House'); // both web servers cache the page
    cpSync(path.join(root, 'data'), edited, { recursive: true });
    await changeJson(path.join(edited, 'buildings/house.json'), { name: 'Manor' });
    await writer.run('import', '--from', edited);
    await everywhere('Manor');
    await writer.run('import', '--rollback');
    await everywhere('House');
    await changeJson(path.join(edited, 'buildings/house.json'), { name: 'Castle' });
    await writer.run('import', '--from', edited);
    await everywhere('Castle');

    await redis.stop();
    await reader.killApi();
    await reader.restartApi();
    await everywhere('Castle');
  } finally {
    await Promise.all([writer.stop(), reader.stop(), redis.stop(), rm(edited, { recursive: true, force: true })]);
  }
});
