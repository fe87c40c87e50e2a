import type { Page } from '@playwright/test';
import { startSite } from './support/site';
import { expect, ready, test } from './support/test';

/** A page of each kind that shows times of day. */
const PAGES = [
  '/',
  '/calendar',
  '/calendar?month=2027-03',
  '/themes',
  '/themes/farmcup',
  '/seasonal',
  '/seasonal/winter-2022',
  '/tree-of-life',
  '/bees',
  '/fishing',
  '/dream',
  '/coming-up',
];

/** Every time of day in the page, and what a clock shows then in `zone`. */
async function timesIn(page: Page, zone: string) {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const times = await page
    .locator('main time[datetime*=T]')
    .evaluateAll((times) => times.map((time) => [(time as HTMLTimeElement).dateTime, time.textContent] as const));
  expect(times).not.toEqual([]);
  // An editor's words may replace a time.
  return times
    .filter(([, text]) => /\d/.test(text))
    .map(([date, text]) => {
      const { day, month, hour, minute } = Object.fromEntries(
        clock.formatToParts(new Date(date)).map(({ type, value }) => [type, value]),
      );
      return { text, shows: new RegExp(`\\b${day} ${month!.slice(0, 3)}( \\d{4})?, ${hour}:${minute}`) };
    });
}

for (const [zone, name, pages] of [
  ['America/Los_Angeles', 'America/Los Angeles', PAGES],
  ['Europe/Berlin', 'Europe/Berlin', PAGES.slice(0, 3)],
] as const) {
  test.describe(`a player in ${name}`, () => {
    test.use({ timezoneId: zone });

    test('reads every time of every page by their own clock, whose zone is named once', async ({ page }) => {
      for (const address of pages)
        await test.step(address, async () => {
          await page.goto(address);
          await expect(page.getByText('Times in'), address).toHaveText([`Times in your zone, ${name}`]);
          for (const { text, shows } of await timesIn(page, zone)) {
            expect.soft(text, address).toMatch(shows);
            expect.soft(text, address).not.toContain('UTC');
          }
        });
    });
  });
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('every time of every page is in UTC and says so', async ({ page }) => {
    for (const address of PAGES)
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByText('Times in'), address).toHaveText(['Times in UTC']);
        for (const { text, shows } of await timesIn(page, 'UTC'))
          expect.soft(text, address).toMatch(new RegExp(`${shows.source} UTC`));
      });
  });
});

test('a copy from twelve days ago, or a tab left open for them, shows nothing past as now or ahead', async ({
  page,
}) => {
  const now = '2026-12-03T08:00:30Z';
  await page.addInitScript((now) => {
    document.addEventListener('readystatechange', () => (document.documentElement.dataset.clock = now));
  }, now);
  for (const address of PAGES)
    await test.step(address, async () => {
      await page.goto(address);
      await ready(page);
      const wrong = () =>
        page.locator('main time[datetime*=T]:visible').evaluateAll(
          (times, now) =>
            (times as HTMLTimeElement[])
              .map((time) => ({ time, text: time.closest('li, p, dd, span.block')?.textContent ?? time.textContent }))
              .filter(({ time }) => Date.parse(time.dateTime) <= Date.parse(now))
              .filter(({ text }) => /Ends|Starts|Runs now|Next|now$/.test(text))
              .map(({ text }) => text),
          now,
        );
      await expect.poll(wrong, { message: address }).toEqual([]);
    });
  await page.goto('/bees');
  await expect(page.getByText('Ran until Mon 23 Nov, 09:00')).toBeVisible();
  await page.goto('/themes');
  await expect(page.getByText('Ran until Thu 26 Nov, 09:00').first()).toBeVisible();
  // The season of the document has begun since.
  await page.goto('/seasonal');
  await expect(page.getByText('Runs now, until Thu 7 Jan 2027, 09:00')).toBeVisible();
  await page.goto('/');
  const running = page.getByRole('list', { name: 'Running now' });
  await expect(running.getByRole('listitem').filter({ hasText: 'Winter Wonderland' })).toBeVisible();
  await expect(running.getByRole('listitem').filter({ hasText: 'Bee tournament' })).toHaveCount(0);
});

test.describe('a device whose clock is a day fast', () => {
  test.use({ starts: { site: () => startSite() } });

  test('shows times by the site’s clock, and says so', async ({ page, site }) => {
    const running = page.getByRole('list', { name: 'Running now' }).getByRole('listitem');
    await page.goto(site.url);
    await expect(page.getByRole('button', { name: /Pause/ })).toBeVisible();
    const names = await running.getByRole('link').allTextContents();
    await page.addInitScript(() => {
      const fast = () => Math.round(performance.timeOrigin + performance.now()) + 86_400_000;
      window.Date = new Proxy(Date, {
        construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [fast()]) as Date,
        get: (target, name) => (name === 'now' ? fast : (Reflect.get(target, name) as unknown)),
      });
    });
    await page.goto(site.url);
    await expect(page.getByText('Times in your zone')).toHaveText(
      'Times in your zone, Europe/Berlin. ' +
        'Your device’s clock is off by 1 day, 0 hours: times here follow the site’s clock.',
    );
    await expect(running.getByRole('link')).toHaveText(names);
  });
});

test('what ends within 48 hours says how long that is, and goes on saying it', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-23T06:58:30Z') });
  // The page's clock is that of the browser.
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => delete document.documentElement.dataset.clock),
  );
  await page.goto('/bees');
  const end = page.locator('main time').first();
  await expect(end).toHaveText('Runs now, until Mon 23 Nov, 09:00 (in 1 hour, 1 minute)');
  await page.clock.runFor(60_000);
  await expect(end).toHaveText('Runs now, until Mon 23 Nov, 09:00 (in 1 hour, 0 minutes)');
});
