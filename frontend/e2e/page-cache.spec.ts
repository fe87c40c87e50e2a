import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { changeJson } from './support/change-json';
import { ask, counted, isStale, showsNotice, STALE_NOTICE } from './support/http';
import { startSite, type Site } from './support/site';
import { OFFLINE_PARTS } from '~/features/offline/rules';
import { CLOCK, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

function get(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const { origin, pathname, search } = new URL(url);
  return ask(origin, pathname + search, { headers, method });
}

test.describe('a page that is kept', () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

  for (const address of ['/', '/buildings/house', '/posts?show=guides', '/api/news', '/api/dream/buildings']) {
    test(`has the same bytes, and is not sent twice, in every encoding: ${address}`, async ({ site }) => {
      const url = site.url + address;
      const plain = (await get(url, { 'accept-encoding': 'identity' })).body.toString();
      const tags = new Set<string>();
      for (const [encoding, decode] of Object.entries(decoders)) {
        const hit = await get(url, { 'accept-encoding': encoding });
        expect(decode(hit.body).toString(), encoding).toBe(plain);
        expect(hit.headers).toMatchObject({
          vary: 'Accept-Encoding',
          'cache-control': expect.stringContaining('max-age=0'),
          'content-length': String(hit.body.length),
          'x-content-type-options': 'nosniff',
        });
        expect(hit.headers['x-request-id']).toBeTruthy();
        const etag = hit.headers.etag!;
        tags.add(etag);
        const again = await get(url, { 'accept-encoding': encoding, 'if-none-match': etag });
        expect([again.status, again.headers.etag, again.body.length], encoding).toEqual([304, etag, 0]);
        const head = await get(url, { 'accept-encoding': encoding }, 'HEAD');
        expect([head.status, head.headers.vary, head.body.length], encoding).toEqual([200, 'Accept-Encoding', 0]);
      }
      expect(tags.size).toBe(3);
    });
  }

  test('is rendered once, with anything else in its address', async ({ ownSite: site }) => {
    const fills = () => counted(site.url, 'web_page_cache_fills_total');
    const before = await fills();
    const addresses = [
      '/library/wildflower?from=2&to=5',
      ...Array.from({ length: 20 }, (_, at) => `/library/wildflower?utm_source=${at}&to=5&fbclid=${at}&from=2`),
    ];
    const bodies = await Promise.all(addresses.map(async (address) => (await get(site.url + address)).body.toString()));
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toMatch(/value="2"/);
    expect((await fills()) - before).toBe(1);
    expect(await counted(site.url, 'web_page_cache_bytes')).toBeGreaterThan(bodies[0]!.length);
    expect(await counted(site.url, 'web_page_cache_entries')).toBeGreaterThan(0);
  });

  test('may be a whole part that browsers save, in a small cache too', async () => {
    const small = await startSite({ clock: CLOCK, env: { PAGE_CACHE_BYTES: String(8 * 2 ** 20) } });
    try {
      for (const part of OFFLINE_PARTS)
        for (const encoding of ['br', 'gzip', 'br', 'gzip'])
          expect((await get(`${small.url}/offline/${part}`, { 'accept-encoding': encoding })).status, part).toBe(200);
      expect(await counted(small.url, 'web_page_cache_fills_total')).toBe(OFFLINE_PARTS.length);
    } finally {
      await small.stop();
    }
  });

  test('is as small as brotli can make it a moment later', async ({ site }) => {
    const url = `${site.url}/menu`;
    const plain = (await get(url)).body;
    const best = brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    });
    // A window as large as the page, and no larger, may cost a byte.
    await expect
      .poll(async () => (await get(url, { 'accept-encoding': 'br' })).body.length)
      .toBeLessThanOrEqual(best.length + 1);
  });

  test('holds no page of one reader: plans of the calculator, and forms', async ({ ownSite: site }) => {
    const before = await counted(site.url, 'web_page_cache_entries');
    const plan = `${site.url}/dream/calculator?form=1&have.wood=3`;
    expect((await get(plan)).status).toBe(200);
    const sent = await fetch(`${site.url}/contact`, {
      method: 'POST',
      body: new URLSearchParams({ name: '', email: '', message: '' }),
    });
    expect([sent.status, sent.headers.get('cache-control')]).toEqual([422, 'no-store']);
    expect(await counted(site.url, 'web_page_cache_entries')).toBe(before);
  });
});

test('new content shows within two seconds', async () => {
  const site = await startSite({ clock: CLOCK });
  const shows = async (name: string) => (await get(`${site.url}/buildings/barn`)).body.toString().includes(name);
  try {
    expect(await shows('Barn')).toBe(true);
    await site.importContent((folder) => changeJson(path.join(folder, 'buildings/barn.json'), { name: 'Sun Barn' }));
    await expect.poll(() => shows('Sun Barn'), { timeout: 2_000, intervals: [50] }).toBe(true);
  } finally {
    await site.stop();
  }
});

test.describe('without the api', () => {
  // On one worker, so that one site serves all.
  test.describe.configure({ mode: 'default' });
  // Its pictures are away too.
  test.use({ expectedErrors: [/status of 503/] });

  let site: Site;
  test.beforeAll(async () => {
    site = await startSite({ clock: CLOCK });
  });
  test.afterAll(() => site.stop());

  test('known pages go on, marked, others say when to try again, until two seconds after its return', async ({
    page,
  }) => {
    for (const address of ['/', '/news', '/api/news']) await get(site.url + address);
    await site.killApi();

    await expect.poll(async () => isStale(await get(`${site.url}/news`)), { timeout: 3_000 }).toBe(true);
    for (const address of ['/', '/news']) {
      const got = await get(site.url + address);
      expect([got.status, isStale(got), showsNotice(got), got.headers.warning], address).toEqual([
        200,
        true,
        true,
        '110 farm-almanac "Response is stale"',
      ]);
      const etag = got.headers.etag!;
      expect((await get(site.url + address, { 'if-none-match': etag })).status, address).toBe(304);
    }
    expect(isStale(await get(`${site.url}/api/news`))).toBe(true);
    const unread = await get(`${site.url}/menu`);
    expect([unread.status, unread.headers['retry-after'], unread.headers['cache-control']]).toEqual([
      503,
      '30',
      'no-store',
    ]);
    // Its loader needs no api, but its frame does: without the api it is not cached.
    expect((await get(`${site.url}/privacy`)).status).toBe(200);

    // The framework takes the shown notice as it is: any error in the console fails the test.
    await page.goto(site.url);
    await expect(page.getByText(STALE_NOTICE)).toBeVisible();
    await expect(page.getByText('Times in your zone')).toBeVisible();
    await expect(page.getByText(STALE_NOTICE)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await site.restartApi();
    await expect
      .poll(async () => isStale(await get(`${site.url}/news`)), { timeout: 2_000, intervals: [50] })
      .toBe(false);
    const back = await get(`${site.url}/news`);
    expect([showsNotice(back), back.headers.warning]).toEqual([false, undefined]);
    expect((await get(`${site.url}/menu`)).status).toBe(200);
    expect((await get(`${site.url}/privacy`)).body.toString()).toContain(' data-content=');
  });

  test('that is frozen, a page that was read comes within a bounded time, then at once', async () => {
    const url = `${site.url}/news`;
    await get(url);
    site.freezeApi(true);
    try {
      const times: number[] = [];
      await expect
        .poll(
          async () => {
            const got = await get(url);
            times.push(got.ms);
            return isStale(got);
          },
          { timeout: 6_000, intervals: [50] },
        )
        .toBe(true);
      expect(Math.max(...times)).toBeLessThan(2_500);
      expect((await get(url)).ms).toBeLessThan(500);
      expect((await get(`${site.url}/fishing`)).status).toBe(503);
    } finally {
      site.freezeApi(false);
    }
    await expect.poll(async () => isStale(await get(url)), { timeout: 2_000, intervals: [50] }).toBe(false);
  });
});
