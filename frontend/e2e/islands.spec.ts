import type { Locator, Page, Request, Route } from '@playwright/test';
import { changeJson } from './support/change-json';
import { counted } from './support/http';
import { startSite, type Site, type SiteUrls } from './support/site';
import { CLOCK, expect, expectNoSidewaysScroll, leave, OWN, ready as allReady, test } from './support/test';

// What holds for the islands of every page: before their scripts and data come, while they live, and when they fail.

// What fails is counted.
test.use({ starts: OWN });

const TABLE = '/buildings/farmhouse';
const card = (page: Page) => page.getByRole('region', { name: /^From level to/ });
const from = (page: Page) => card(page).getByLabel('From', { exact: true });
const to = (page: Page) => card(page).getByLabel('To', { exact: true });
const level = (page: Page, number: number) =>
  page.getByRole('rowheader', { name: String(number), exact: true }).getByRole('link');

const named = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name, exact: true });

/** A page of each kind with choices as links: a link, its address, what the page then says, and what the farm keeps. */
const KINDS: Array<{
  path: string;
  link(page: Page): Locator;
  address: RegExp;
  shows: string;
  hasData?: false;
  byClock?: true;
  /** The choice is an entry of the browser's history. */
  isStep?: true;
  keeps?: string;
}> = [
  { path: TABLE, link: (page) => level(page, 7), address: /from=7&to=/, shows: 'From level 7 to' },
  { path: '/themes/farmcup', link: named('Hide rewards'), address: /rewards=off/, shows: 'Show rewards' },
  { path: '/seasonal', link: named(/^All \d+ events/), address: /all=1/, shows: 'Only the last 5' },
  {
    path: '/calendar',
    link: (page) => page.locator('[rel=next]'),
    address: /month=2026-12/,
    shows: 'Events in December 2026',
    byClock: true,
    isStep: true,
  },
  {
    path: '/co-op/projects',
    link: named('Bonus for all'),
    address: /bonus=all/,
    shows: 'Points with bonus for all projects',
  },
  {
    path: '/co-op/village?rank=leader',
    link: named('Deputy'),
    address: /rank=deputy/,
    shows: 'Deputy your coat',
    hasData: false,
    keeps: '"rank":"deputy"',
  },
  {
    path: '/cafe?level=72',
    link: named('Start again'),
    address: /cafe(#yours)?$/,
    shows: 'Everything depends on your farm level',
    isStep: true,
  },
  { path: '/posts', link: named('Blogs'), address: /show=blogs/, shows: 'A closer look' },
  {
    path: '/dream/market',
    link: (page) => page.getByRole('columnheader', { name: 'Nails' }).getByRole('link'),
    address: /by=nail/,
    shows: 'Sorted by',
  },
];

const isScript = ({ pathname }: URL) => pathname.startsWith('/assets/');
const isData = ({ pathname }: URL) => pathname.startsWith('/api/');
const PARTS = [
  ['scripts', isScript],
  ['data', isData],
] as const;

/** Holds requests until they are let go, without the page's limit of 4 s, after which a document answers. */
async function hold(page: Page, wanted: (address: URL) => boolean, answer = (route: Route) => route.continue()) {
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((done: TimerHandler, ms?: number) => wait(done, ms === 4_000 ? 60_000 : ms)) as typeof wait;
  });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(wanted, async (route) => {
    await held;
    await answer(route).catch(() => {}); // the page has gone on
  });
  return letGo;
}

/** Data of which no island can be rendered. */
const wrongData = (route: Route) => route.fulfill({ json: {} });

/** Resolves when every island of a page with islands answers. */
async function ready(page: Page) {
  await expect(page.locator('[data-island]').first()).toBeAttached();
  await allReady(page);
}

/** Opens a page without any `wanted` file, and waits until it works by documents. Resolves with what it says. */
async function openWithout(page: Page, site: SiteUrls, path: string, wanted: (address: URL) => boolean) {
  const before = await counted(site.url, 'web_island_failures_total');
  await page.clock.install({ time: CLOCK });
  await page.route(wanted, (route) => route.abort());
  await page.goto(path);
  await expect.poll(() => counted(site.url, 'web_island_failures_total')).toBeGreaterThan(before);
  await page.clock.pauseAt('2026-11-21T09:00:00Z');
  return words(page);
}

/** Marks the document, to see whether it stays. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { kept: true }));
const isMarked = (page: Page) => page.evaluate(() => 'kept' in window);
/** What the page says with and without scripts, but for times of day and the farm, which are the reader's own. */
const words = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const copy = main.cloneNode(true) as Element;
    copy
      .querySelectorAll('[data-new], noscript, [type=submit], time[datetime$=Z], [data-zone], [data-farm]')
      .forEach((part) => part.remove());
    return copy.textContent.replace(/\s+/g, ' ');
  });

function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

const STORAGES = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  damaged: () => {
    for (const key of [
      'my_farm',
      'my_figures',
      'my_progress',
      'my_plan',
      'planner_stock',
      'dream_calc',
      'dream_plans',
      'contact_draft',
      'recent-news',
      'theme',
    ])
      localStorage.setItem(key, '{"version":1,"level":');
  },
};

for (const { path, link, address, shows, hasData = true, byClock = false, isStep = false, keeps = '' } of KINDS) {
  const parts = hasData ? PARTS : PARTS.slice(0, 1);
  // Behaviour that all islands share is tested on three pages: a table, one with times and one that keeps the farm.
  const isExample = path === TABLE || byClock || keeps !== '';
  const testShared = isExample ? test : test.skip;
  test.describe(path, () => {
    // Pictures further down.
    test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

    for (const [what, wanted] of parts) {
      testShared(
        `a link that is pressed before the ${what} come is followed once they are there, in the page and once`,
        async ({ page }) => {
          const letGo = await hold(page, wanted);
          await page.goto(path, { waitUntil: 'commit' });
          await link(page).click();
          await mark(page);
          const before = await page.evaluate(() => history.length);
          letGo();
          await expect(page).toHaveURL(address);
          await expect(page.getByRole('main')).toContainText(shows);
          await ready(page);
          expect(await isMarked(page)).toBe(true);
          expect(await page.evaluate(() => history.length)).toBe(before + (isStep ? 1 : 0));
          if (keeps) expect(await page.evaluate(() => localStorage.getItem('my_farm'))).toContain(keeps);
        },
      );
    }

    testShared(
      'a link that is pressed with a key held opens a tab of its own, before the scripts come as after',
      async ({ page, context }) => {
        const letGo = await hold(page, isScript);
        await page.goto(path, { waitUntil: 'commit' });
        for (const come of [letGo, () => {}]) {
          const opened = context.waitForEvent('page');
          await link(page).click({ modifiers: ['ControlOrMeta'] });
          const tab = await opened;
          await expect(tab).toHaveURL(address);
          await tab.close();
          come();
          await ready(page);
          await expect(page).toHaveURL(path);
        }
      },
    );

    testShared('what nobody brings within 4 s is answered by a document', async ({ page }) => {
      await page.clock.install({ time: CLOCK });
      await page.route(isScript, () => {}); // never answered
      await page.goto(path, { waitUntil: 'commit' });
      await page.clock.pauseAt('2026-11-21T09:00:00Z');
      await link(page).click();
      await mark(page);
      await page.clock.runFor(3_900);
      expect(await isMarked(page)).toBe(true);
      await page.clock.runFor(200);
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('main')).toContainText(shows);
      expect(await isMarked(page)).toBe(false);
    });

    test('once the data of one content version are there, choices need no request, also offline', async ({
      page,
      context,
    }) => {
      const first = requestsOf(page);
      await page.goto(path);
      await ready(page);
      await page.waitForLoadState('networkidle');
      const version = await page.evaluate(() => document.documentElement.dataset.content);
      const asked = new Set(first.map((request) => request.url()).filter((url) => isData(new URL(url))));
      expect(asked.size > 0).toBe(hasData);
      for (const url of asked) {
        expect(new URL(url).searchParams.get('v')).toBe(version);
        expect((await page.request.get(url)).headers()['cache-control']).toMatch(byClock ? /max-age/ : /immutable/);
      }
      await mark(page);
      await context.setOffline(true);
      const requests = requestsOf(page);
      const entries = await page.evaluate(() => history.length);
      await link(page).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('main')).toContainText(shows);
      expect(await page.evaluate(() => history.length)).toBe(entries + (isStep ? 1 : 0));
      if (isStep) {
        await page.goBack();
        await expect(page.getByRole('main')).not.toContainText(shows);
        await page.goForward();
        await expect(page.getByRole('main')).toContainText(shows);
      }
      // Pictures load where they come into view, the month beside ahead.
      expect(
        requests.map((request) => new URL(request.url())).filter((url) => isScript(url) || (isData(url) && !byClock)),
      ).toEqual([]);
      expect(await isMarked(page)).toBe(true);
      await expectNoSidewaysScroll(page);
      await context.setOffline(false);
    });

    testShared(
      'a shared address brings the same page, to another tab and without scripts too',
      async ({ page, context, browser, site }) => {
        await page.goto(path);
        await ready(page);
        await link(page).click();
        await expect(page.getByRole('main')).toContainText(shows);
        const here = await words(page);
        const tab = await context.newPage();
        await tab.goto(page.url());
        await ready(tab);
        expect(await words(tab)).toBe(here);
        const off = await browser.newPage({ javaScriptEnabled: false, viewport: page.viewportSize() });
        await off.goto(site.url + page.url().slice(site.url.length));
        if (byClock) await expect(off.getByRole('main')).toContainText(shows);
        else expect(await words(off)).toBe(here);
        await off.close();
        // What one tab chooses is its own.
        await tab.goBack().catch(() => {});
        await expect(page.getByRole('main')).toContainText(shows);
      },
    );

    for (const [what, storage] of Object.entries(STORAGES)) {
      if (what === 'full' && !keeps) continue;
      testShared(`a storage that is ${what} changes no answer`, async ({ page }) => {
        await page.addInitScript(storage);
        await page.goto(path);
        await ready(page);
        await link(page).click();
        await expect(page).toHaveURL(address);
        await expect(page.getByRole('main')).toContainText(shows);
      });
    }

    test.describe('when something fails', () => {
      test.use({
        expectedErrors: [
          /ERR_FAILED|Failed to load|status of \d+|Minified React error|Cannot read|undefined|is not a function/,
        ],
      });

      for (const [what, wanted] of parts) {
        testShared(
          `without its ${what} the page works by documents, at once, and that is counted`,
          async ({ page, site }) => {
            const plain = await openWithout(page, site, path, wanted);
            await page.route('**/island-failed/**', () => {}); // counted already
            await mark(page);
            await link(page).click();
            await expect(page).toHaveURL(address);
            await expect(page.getByRole('main')).toContainText(shows);
            expect(await isMarked(page)).toBe(false);
            await page.goBack();
            expect(await words(page)).toBe(plain);
          },
        );
      }

      (hasData ? testShared : test.skip)(
        'an island that cannot be rendered keeps what the server rendered, with its links, and is counted once',
        async ({ page, site }) => {
          const before = await counted(site.url, 'web_island_failures_total');
          const letGo = await hold(page, isData, wrongData);
          const failed = page.waitForRequest('**/island-failed/**');
          await page.goto(path);
          const plain = await words(page);
          letGo();
          await failed;
          await ready(page);
          await expect.poll(() => words(page)).toBe(plain);
          await expect.poll(() => counted(site.url, 'web_island_failures_total')).toBe(before + 1);
          await mark(page);
          await link(page).click();
          await expect(page).toHaveURL(address);
          await expect(page.getByRole('main')).toContainText(shows);
          expect(await isMarked(page)).toBe(false);
        },
      );

      (hasData ? testShared : test.skip)(
        'what is pressed before an island fails is done by a document',
        async ({ page }) => {
          const letGo = await hold(page, isData, wrongData);
          await page.goto(path, { waitUntil: 'commit' });
          await link(page).click();
          await mark(page);
          letGo();
          await expect(page).toHaveURL(address);
          await expect(page.getByRole('main')).toContainText(shows);
          expect(await isMarked(page)).toBe(false);
        },
      );
    });
  });
}

/** Pages with a form, one of each kind: what is entered, the button, the address after it, and what the page says. */
const FORMS: Array<{
  path: string;
  enter(page: Page): Promise<unknown>;
  button: string;
  address: RegExp;
  shows: string;
}> = [
  {
    path: `${TABLE}?from=3&to=5`,
    enter: async (page) => {
      await from(page).fill('7');
      await to(page).fill('9');
    },
    button: 'Add up',
    address: /from=7&to=9/,
    shows: 'From level 7 to 9',
  },
  {
    path: '/tree-of-life',
    enter: (page) => page.getByLabel('Your farm level').selectOption('100'),
    button: 'Show',
    address: /level=100/,
    shows: 'at farm level 100.',
  },
  {
    path: '/coming-up',
    enter: (page) => page.getByLabel('Days from today').fill('7'),
    button: 'Look ahead',
    address: /offset=7/,
    shows: 'Seen from 28 Nov',
  },
  {
    path: '/co-op/lights',
    enter: async (page) => {
      await page.getByLabel('Last online').fill('30');
      await page.getByLabel('Counted in').selectOption('hours');
    },
    button: 'Which light?',
    address: /ago=30&unit=hours/,
    shows: 'Which light?Yellow',
  },
  {
    path: '/fishing',
    enter: async (page) => {
      await page.getByLabel('Minutes').fill('45');
      await page.getByRole('combobox', { name: 'Fishing time' }).selectOption('30 seconds');
    },
    button: 'Show',
    address: /minutes=45/,
    shows: '90 catches',
  },
];

for (const [at, { path, enter, button, address, shows }] of FORMS.entries()) {
  const send = async (page: Page) => {
    await enter(page);
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  };

  test(`${path}: what is entered and sent before the scripts come is answered in the page once they are there`, async ({
    page,
  }) => {
    const letGo = await hold(page, isScript);
    await page.goto(path, { waitUntil: 'commit' });
    await send(page);
    await mark(page);
    const entered = () =>
      page
        .locator('main form')
        .filter({ has: page.getByRole('button', { name: button, exact: true }) })
        .evaluate((form: HTMLFormElement) => `${new URLSearchParams(new FormData(form) as never)}`);
    const before = await entered();
    letGo();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('main')).toContainText(shows);
    expect(await isMarked(page)).toBe(true);
    expect(await entered()).toBe(before);
  });

  (at === 0 ? test : test.skip)(
    `${path}: what is sent before the scripts come is answered in Safari 15 too, which has no requestSubmit`,
    async ({ page }) => {
      await page.addInitScript(() => Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit'));
      const letGo = await hold(page, isScript);
      await page.goto(path, { waitUntil: 'commit' });
      await send(page);
      letGo();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('main')).toContainText(shows);
    },
  );

  test.describe('when something fails', () => {
    test.use({ expectedErrors: [/./] });

    // One form shows what all do.
    (at === 0 ? test : test.skip)(
      `${path}: without its scripts the form works by documents, at once, and that is counted`,
      async ({ page, site }) => {
        const plain = await openWithout(page, site, path, isScript);
        await mark(page);
        await send(page);
        await expect(page).toHaveURL(address);
        await expect(page.getByRole('main')).toContainText(shows);
        expect(await isMarked(page)).toBe(false);
        await page.goBack();
        expect(await words(page)).toBe(plain);
      },
    );

    (at === 0 ? test : test.skip)(
      `${path}: with data that cannot be rendered it stays as it was sent, and a document answers the form`,
      async ({ page }) => {
        await page.route(isData, wrongData);
        await page.goto(path);
        await ready(page);
        await mark(page);
        await send(page);
        await expect(page).toHaveURL(address);
        await expect(page.getByRole('main')).toContainText(shows);
        expect(await isMarked(page)).toBe(false);
      },
    );
  });
}

test.describe('the calendar of the home page', () => {
  test.use({ expectedErrors: [/./] });

  for (const [what, fail] of [
    ['without its scripts', (page: Page) => page.route(isScript, (route) => route.abort())],
    ['where its data cannot be rendered', (page: Page) => page.route(isData, wrongData)],
  ] as const) {
    test(`stays as the server rendered it ${what}, offers nothing that it cannot do, and that is counted`, async ({
      page,
      site,
    }) => {
      const before = await counted(site.url, 'web_island_failures_total');
      await fail(page);
      await page.goto('/');
      await expect.poll(() => counted(site.url, 'web_island_failures_total')).toBeGreaterThan(before);
      const calendar = page.getByRole('region', { name: 'Calendar' });
      await expect(
        calendar.getByRole('list', { name: 'Running now' }).getByRole('link', { name: /^Western Days/ }),
      ).toBeVisible();
      await expect(calendar.getByRole('button')).toHaveCount(0);
      await calendar.getByRole('link', { name: 'Whole calendar' }).click();
      await expect(page).toHaveURL('/calendar');
    });
  }
});

test.describe('days ahead, offline', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('are shown as missing and come once it is online again', async ({ page, context }) => {
    await page.goto('/coming-up');
    await ready(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByLabel('Days from today').fill('30');
    await expect(page.getByText('These events cannot be loaded. You are offline.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Next week' })).toHaveCount(0);
    await page.getByLabel('Days from today').fill('0');
    await expect(page.getByRole('heading', { name: 'Next week' })).toBeVisible();
    await page.getByLabel('Days from today').fill('30');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Next week' })).toBeVisible();
    await expect(page.getByText('These events cannot be loaded')).toHaveCount(0);
  });
});

for (const [what, answer] of [
  ['has no data', (route: Route) => route.abort()],
  ['cannot be rendered', wrongData],
] as const) {
  test.describe(`when an island ${what}`, () => {
    test.use({ expectedErrors: [/./] });

    test('what was typed before is still there, and the server answers it', async ({ page }) => {
      const letGo = await hold(page, isData, answer);
      await page.goto(`${TABLE}?from=3&to=5`, { waitUntil: 'commit' });
      await from(page).fill('4');
      letGo();
      await ready(page);
      await expect(from(page)).toHaveValue('4');
      await mark(page);
      await card(page).getByRole('button', { name: 'Add up' }).click();
      await expect(card(page)).toContainText('From level 4 to 5');
      expect(await isMarked(page)).toBe(false);
    });
  });
}

test.describe('when a choice cannot be rendered', () => {
  test.use({ expectedErrors: [/./] });

  test('the server answers it', async ({ page }) => {
    await page.goto(TABLE);
    await ready(page);
    await page.evaluate(
      () =>
        (Intl.NumberFormat.prototype.format = Number.prototype.toLocaleString =
          () => {
            throw new Error('broken');
          }),
    );
    await level(page, 7).click();
    await expect(page).toHaveURL(/from=7&to=/);
    await expect(page.getByRole('main')).toContainText('From level 7 to');
  });
});

for (const scheme of ['light', 'dark'] as const) {
  test(`a level far down a table that is tapped stays readable, and its answer comes into view, ${scheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(TABLE);
    await ready(page);
    await level(page, 25).click(); // and the pointer stays on it
    await expect(card(page).getByText('From level 25 to')).toBeInViewport({ ratio: 1 });
    await expect(card(page).getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
    const contrast = await page.locator('.here > th > a').evaluate((link) => {
      link.closest('th')!.scrollIntoView({ block: 'center' });
      const pen = document.createElement('canvas').getContext('2d')!;
      const luminance = (colour: string) => {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((part) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const [dark = 0, bright = 0] = [
        getComputedStyle(link).color,
        getComputedStyle(link.closest('th')!).backgroundColor,
      ]
        .map(luminance)
        .sort((one, other) => one - other);
      return (bright + 0.05) / (dark + 0.05);
    });
    expect(contrast).toBeGreaterThanOrEqual(4.5);
  });
}

test('a step back while the page is loaded again shows what the address says', async ({ page }) => {
  await page.goto(TABLE);
  await ready(page);
  await level(page, 7).click();
  await expect(card(page)).toContainText('From level 7 to');
  await card(page).getByRole('link', { name: 'Add up everything' }).click();
  await expect(page).toHaveURL(TABLE);
  const letGo = await hold(page, isData);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.goBack();
  await expect(page).toHaveURL(/from=7/);
  letGo();
  await ready(page);
  await expect(card(page)).toContainText('From level 7 to');
});

test('a browser that refuses changes of the address for a while shows a choice at once, and its address later', async ({
  page,
}) => {
  await page.clock.install({ time: CLOCK });
  await page.goto(`${TABLE}?from=3&to=5`);
  await ready(page);
  await page.evaluate(
    () =>
      (history.replaceState = () => {
        throw new DOMException('too many', 'SecurityError');
      }),
  );
  await from(page).fill('4');
  await expect(card(page)).toContainText('From level 4 to 5');
  await expect(page).toHaveURL(/from=3/);
  await page.evaluate(() => delete (history as Partial<History>).replaceState);
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/from=4/);
});

test('a query that the page does not know changes nothing, and stays out of the way', async ({ page }) => {
  await page.goto(`${TABLE}?utm_source=mail&from=3&to=5&fbclid=x`);
  await ready(page);
  await expect(card(page)).toContainText('From level 3 to 5');
  await level(page, 7).click();
  await expect(card(page)).toContainText('From level 7 to');
});

test.describe('when the content changes between the document and its data', () => {
  let site: Site;
  test.use({ expectedErrors: [/409/] });
  test.beforeEach(async () => {
    site = await startSite({ clock: CLOCK });
  });
  test.afterEach(({ page }) => leave(page, site));

  const rename = (folder: string) => changeJson(`${folder}/buildings/farmhouse.json`, { name: 'Renamed farmhouse' });

  for (const [what, act, shows] of [
    ['nothing was done', async () => {}, 'From level 3 to 5'],
    ['a link was pressed', (page: Page) => level(page, 7).click(), 'From level 7 to'],
    ['levels were typed', (page: Page) => from(page).fill('4'), 'From level 4 to 5'],
  ] as const) {
    test(`the page is loaded again with what was chosen: ${what}`, async ({ page }) => {
      const letGo = await hold(page, isData);
      await page.goto(`${site.url}${TABLE}?from=3&to=5`, { waitUntil: 'commit' });
      await site.importContent(rename);
      await expect
        .poll(
          async () => ((await (await fetch(`${site.apiUrl}/api/buildings/farmhouse`)).json()) as { name: string }).name,
        )
        .toBe('Renamed farmhouse');
      await act(page);
      const documents = requestsOf(page);
      letGo();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Renamed farmhouse');
      await ready(page);
      await expect(card(page)).toContainText(shows);
      expect(documents.filter((request) => request.isNavigationRequest())).toHaveLength(1);
      expect(await counted(site.url, 'web_island_failures_total')).toBe(0);
    });
  }

  test('two versions side by side make no circle: the page works by documents', async ({ page }) => {
    const requests = requestsOf(page);
    const documents = () => requests.filter((request) => request.isNavigationRequest()).length;
    const failures = () => requests.filter((request) => request.url().includes('/island-failed/')).length;
    await page.route('**/api/buildings/**', (route) => route.fulfill({ status: 409 }));
    await page.goto(site.url + TABLE, { waitUntil: 'commit' });
    await expect.poll(failures).toBe(1);
    await ready(page);
    expect(documents()).toBe(2);
    await level(page, 7).click();
    await expect.poll(failures).toBe(2);
    expect(documents()).toBe(4);
    await expect(page).toHaveURL(/from=7&to=/);
    await expect(card(page)).toContainText('From level 7 to');
    await page.waitForLoadState('networkidle');
  });
});
