import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** A page of each kind that tells times of day. */
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
  return times.map(([date, text]) => {
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

test('what ends within 48 hours says how long that is, and goes on saying it', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-23T06:58:30Z') });
  // The page's clock is that of the browser.
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => delete document.documentElement.dataset.clock),
  );
  await page.goto('/bees');
  const end = page.locator('main time').first();
  await expect(end).toHaveText('Mon 23 Nov, 09:00 (in 1 hour, 1 minute)');
  await page.clock.runFor(60_000);
  await expect(end).toHaveText('Mon 23 Nov, 09:00 (in 1 hour, 0 minutes)');
});
