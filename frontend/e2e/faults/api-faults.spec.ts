import { ApiProxy, faults } from '../support/api-proxy';
import { ask, isStale, post, showsNotice, STALE_NOTICE, type Got } from '../support/http';
import { startSite, type Site } from '../support/site';
import { CLOCK, expect, expectAccessible, expectNoSidewaysScroll, leave, test } from '../support/test';

const BROKEN = 'Something seems to be broken getting the page you were looking for';
const TEXT = 'The cowshed needs 25 nails at level 7, not 24.';
/** The longest time until an unknown page is answered, or a known one. */
const UNKNOWN_MS = 8_000;
const KNOWN_MS = 4_000;
/** For a letter: ten seconds until it counts as not sent, and the time of the page that says so. */
const LETTER_MS = 10_000 + KNOWN_MS;

/** Each fault has a page of another kind, at an address that nobody has asked for. */
const UNREAD = [
  '/buildings/house?to',
  '/library/wildflower?to',
  '/market/upgrades/contract?to',
  '/dream/buildings/windmill?to',
  '/cafe?level',
  '/bees?at',
  '/fishing?minutes',
  '/tree-of-life?level',
  '/co-op/projects?run',
  '/dream/market?by',
  '/themes?farm',
  '/seasonal?all',
  '/coming-up?offset',
  '/posts?show',
];
const PICTURES = /\/images\/[\w/.-]+\?v=\w+/g;

// On one worker, so that one site serves all.
test.describe.configure({ mode: 'default' });
let proxy: ApiProxy;
let site: Site;
test.beforeAll(async () => {
  proxy = new ApiProxy();
  site = await startSite({ clock: CLOCK, between: (apiUrl) => proxy.before(apiUrl) });
});
test.afterEach(() => void (proxy.fault = undefined));
test.afterAll(async () => {
  await site.stop();
  proxy.stop();
});

const get = (path: string) => ask(site.url, path);

/** Waits until the page is marked as old, or no longer is. Its text must always be right. */
async function becomes(path: string, stale: boolean, right: string, within: number): Promise<void> {
  const slowest = { ms: 0 };
  await expect
    .poll(
      async () => {
        const got = await get(path);
        slowest.ms = Math.max(slowest.ms, got.ms);
        expect([got.status, unmarked(got)]).toEqual([200, right]);
        expect(showsNotice(got)).toBe(isStale(got));
        return isStale(got);
      },
      { timeout: within, intervals: [50] },
    )
    .toBe(stale);
  expect(slowest.ms).toBeLessThan(KNOWN_MS);
}

const unmarked = ({ text }: Got) => text.replace(STALE_NOTICE, '');

for (const [index, [name, fault]] of Object.entries(faults).entries()) {
  test(`an api that ${name}: known pages go on, marked, others and letters fail, until two seconds later`, async () => {
    const known = '/news';
    const unread = `${UNREAD[index]}=${test.info().repeatEachIndex + 2}`;
    const before = await get(known);
    const data = await get('/api/news');
    const [shown, unseen] = (await get('/')).text.match(PICTURES)!;
    const picture = await get(shown);
    expect([before.status, data.status, picture.status]).toEqual([200, 200, 200]);

    proxy.fault = fault;
    await becomes(known, true, before.text, 6_000);
    const old = await get('/api/news');
    expect([old.status, isStale(old), old.text]).toEqual([200, true, data.text]);
    expect((await get(shown)).body).toEqual(picture.body);

    const letter = { name: 'Frieda', email: 'frieda@example.com', message: `${TEXT} ${name}` };
    const [page, again, missing, answer] = await Promise.all([
      get(unread),
      get(unread),
      get(unseen!.replace(/v=\w/, `v=${index.toString(36)}`)),
      post(site.url, '/contact', letter),
    ]);
    for (const refused of [page, again]) {
      expect([
        refused.status,
        refused.headers['retry-after'],
        refused.headers['cache-control'],
        refused.ms < UNKNOWN_MS,
      ]).toEqual([503, '30', 'no-store', true]);
      expect(refused.text).toContain(`>${BROKEN}</h1>`);
    }
    expect([missing.status >= 404, missing.headers['cache-control']]).toEqual([true, 'no-store']);
    expect([answer.status, Number(answer.headers['retry-after']) > 0, answer.ms < LETTER_MS]).toEqual([
      503,
      true,
      true,
    ]);
    expect(answer.text).toContain('Hmm... something didn&#x27;t go right...');
    for (const typed of Object.values(letter)) expect(answer.text).toContain(typed);

    proxy.fault = undefined;
    await becomes(known, false, before.text, 2_000);
    const right = await get(unread);
    expect([right.status, isStale(right), right.text.includes(`>${BROKEN}<`)]).toEqual([200, false, false]);
    expect((await get('/api/news')).text).toBe(data.text);
    // Sent again, it arrives once, even when the first time was answered with an error.
    expect((await post(site.url, '/contact', letter)).status).toBe(200);
    expect((await site.inbox()).filter(({ message }) => message === letter.message)).toHaveLength(1);
  });
}

test.describe('in the browser', () => {
  test.use({ expectedErrors: [/status of 503|ERR_CONNECTION_REFUSED/] });

  test('a page that cannot be had says so on a phone, readable by everybody, and the menu leads on', async ({
    page,
  }) => {
    await get('/news');
    proxy.fault = faults['resets connections'];
    await expect.poll(async () => isStale(await get('/news')), { timeout: 6_000 }).toBe(true);
    expect((await page.goto(`${site.url}/library/wildflower?from=${test.info().repeatEachIndex + 2}`))?.status()).toBe(
      503,
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(BROKEN);
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto(`${site.url}/news`);
    await expect(page.getByText(STALE_NOTICE)).toBeVisible();
  });

  test('with scripts, a letter survives every fault of the api and goes out when it can', async ({ page }) => {
    await page.goto(`${site.url}/contact`);
    await page.waitForLoadState('networkidle');
    const send = page.getByRole('button', { name: 'Send message', exact: true });
    const fields = { Name: 'Frieda', Email: 'frieda@example.com', Message: `${TEXT} With scripts` };
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    for (const [name, fault] of Object.entries(faults)) {
      proxy.fault = fault;
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await send.click();
      expect((await answered).status(), name).toBe(503);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("Hmm... something didn't go right...");
      for (const [label, value] of Object.entries(fields))
        await expect(page.getByLabel(label), name).toHaveValue(value);
    }
    proxy.fault = undefined;
    await send.click();
    await expect(page.getByText('Thank you. Your message was successfully submitted')).toBeVisible();
    expect((await site.inbox()).map(({ message }) => message)).toContain(fields.Message);
  });

  test('a letter stays as it was typed when web itself has gone', async ({ page }) => {
    const other = await startSite({ clock: CLOCK });
    await page.goto(`${other.url}/contact`);
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Name').fill('Frieda');
    await page.getByLabel('Email').fill('frieda@example.com');
    await page.getByLabel('Message').fill(TEXT);
    await other.web.stop();
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Hmm... something didn't go right...");
    await expect(page.getByLabel('Message')).toHaveValue(TEXT);
    await leave(page, other);
  });
});
