import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, ready, test } from './support/test';

/** Opens the days of this month, which are folded below the lists. */
async function openMonth(page: Page) {
  await page.goto('/calendar');
  await page.getByText('Day by day, and what is over').click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a player goes from the home page to the month, on to the next and back', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Whole calendar' }).click();
      await expect(page).toHaveURL('/calendar');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Events now and next');
      const days = page.getByRole('table', { name: /^Events of November 2026/ });
      await expect(days).toBeHidden();
      await page.getByText('Day by day, and what is over').click();
      await expect(days).toBeVisible();
      await page.getByRole('link', { name: 'December 2026' }).click();
      await expect(page).toHaveURL('/calendar?month=2026-12');
      await expect(heading).toHaveText('Events in December 2026');
      await expect(page).toHaveTitle('Events in December 2026 · Big Farm: Mobile Harvest');
      await expect(page.getByRole('table', { name: /^Events of December 2026/ })).toBeVisible();
      await page.getByRole('link', { name: 'January 2027' }).click();
      await expect(heading).toHaveText('Events in January 2027');
      await page.getByRole('link', { name: 'December 2026' }).click();
      await page.getByRole('link', { name: 'November 2026' }).click();
      await expect(page).toHaveURL('/calendar');
      await expect(heading).toHaveText('Events now and next');
      await expect(page.getByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible();
    });
  });
}

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
})) {
  test.describe(`the month on a ${size}`, () => {
    test.use({ viewport });

    test('marks today, and says of every bar what it is and when', async ({ page }) => {
      await openMonth(page);
      const month = page.getByRole('table', { name: /^Events of November 2026/ });
      await expect(month.getByRole('columnheader')).toHaveText([
        'Monday',
        'Tuesday',
        'Wednesday',
        'Thursday',
        'Friday',
        'Saturday',
        'Sunday',
      ]);
      await expect(month.locator('[aria-current=date]')).toHaveText('21 Today');
      // In two weeks the end of one, in four the one after it.
      const bars = month.getByRole('link', { name: /^Farm Contest/ });
      await expect(bars).toHaveCount(6);
      await expect(bars.last()).toHaveAccessibleName('Farm Contest , Mon 9 Nov, 09:00 – Sun 6 Dec, 21:00');
      await bars.last().focus();
      await expect(bars.last()).toBeInViewport();
      await expectNoSidewaysScroll(page);
      if (size === 'desktop') {
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        await expectAccessible(page, { only: 'color-contrast' });
      }
    });
  });
}

test('the months change without a reload, and the way back leads through them', async ({ page }) => {
  await page.goto('/calendar');
  await page.evaluate(() => Object.assign(window, { kept: true }));
  const heading = page.getByRole('heading', { level: 1 });
  const next = page.locator('[rel~=next]');
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Events in December 2026');
  await expect(page.locator('[aria-current=date]')).toHaveCount(0);
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Events in January 2027');
  await page.goBack();
  await page.goBack();
  await expect(heading).toHaveText('Events now and next');
  await expect(page.locator('[aria-current=date]')).toHaveCount(1);
  expect(await page.evaluate(() => 'kept' in window), 'the document is the same').toBe(true);
});

test('lists what runs, what comes and what is over, with words where the hour is not known', async ({ page }) => {
  await openMonth(page);
  const running = page.getByRole('list', { name: 'Running now' }).getByRole('listitem');
  await expect(running.first(), 'what ends first').toHaveText(
    'Bee tournament Ends Mon 23 Nov, 09:00 (in 2 days, 0 hours)',
  );
  await expect(running.last()).toHaveText('Farm Contest Ends Sun 6 Dec, 21:00');
  const coming = page.getByRole('list', { name: '21 – 27 November' });
  await expect(coming.getByRole('link').filter({ hasText: 'Donation days' })).toContainText(
    'Wednesday, after the short maintenance – Sat 28 Nov, 09:00',
  );
  await expect(coming.getByRole('link').filter({ hasText: 'Pirate Bay' })).toContainText(
    'Thu 26 Nov, 09:00 – Thu 3 Dec, 09:00',
  );
  const over = page.getByRole('list', { name: 'Over', exact: true }).getByRole('listitem');
  await expect(over.first()).toContainText('Halloween season');
  await expect(over.first()).toContainText('Thu 8 Oct, 10:00 – Thu 5 Nov, 09:00');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the next four weeks with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a player reads what is next, and then what starts in each of four weeks, day by day', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/calendar');
      const next = page.getByRole('link', { name: 'Fancy and Fertile sale', exact: true });
      await expect(next).toBeInViewport();
      await expect(next.locator('xpath=..')).toContainText(/^Next: Fancy and Fertile sale, Mon 23 Nov, 0\d:00/);
      await expect(page.getByRole('list', { name: 'Running now' }).getByRole('link').first()).toBeInViewport();
      const weeks = page.getByRole('heading', { level: 3 });
      await expect(weeks).toHaveText([
        '21 – 27 November',
        '28 November – 4 December',
        '5 – 11 December',
        '12 – 18 December',
      ]);
      await expect(page.getByRole('list', { name: '21 – 27 November' }).locator('> li > time')).toHaveText([
        'Mon 23',
        'Wed 25',
        'Thu 26',
        'Fri 27',
      ]);
      const above = (one: Locator, other: Locator) =>
        Promise.all([one, other].map(async (part) => (await part.boundingBox())!.y)).then(([a, b]) => a! < b!);
      const month = page.getByRole('heading', { level: 2, name: 'November 2026' });
      expect(await above(weeks.last(), month), 'the month comes after the weeks').toBe(true);
      await expectNoSidewaysScroll(page);
    });

    test('a player chooses tournaments, goes on to December and sees all again', async ({ page }) => {
      await page.goto('/calendar');
      const kinds = page.getByRole('navigation', { name: 'Kinds of events' });
      await expect(kinds.getByRole('link')).toHaveText([
        'All',
        'Themes',
        'Tournaments',
        'Co-op',
        'Seasons',
        'Sales',
        'Other',
      ]);
      await kinds.getByRole('link', { name: 'Tournaments' }).click();
      await expect(page).toHaveURL('/calendar?kind=tournament');
      await expect(kinds.locator('[aria-current]')).toHaveText('Tournaments');
      const week = page.getByRole('list', { name: '28 November – 4 December' });
      // Each event has a link that adds it to the reader's own calendar.
      await expect(week.getByRole('link')).toHaveText([/^Bee tournament/, '']);
      await page.getByText('Day by day, and what is over').click();
      const month = page.getByRole('table');
      await expect(month.getByRole('link', { name: /^Farm Contest/ })).not.toHaveCount(0);
      await expect(month.getByRole('link', { name: /^Dream Farm/ })).toHaveCount(0);
      await expect(
        page.getByRole('list', { name: 'Running now' }).getByRole('link', { name: /^Dream Farm/ }),
        'what runs is shown whole',
      ).toBeVisible();
      await page.locator('[rel~=next]').click();
      await expect(page).toHaveURL('/calendar?month=2026-12&kind=tournament');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events in December 2026');
      await expect(page.getByRole('link', { name: /^Advent calendar/ })).toHaveCount(0);
      await kinds.getByRole('link', { name: 'All' }).click();
      await expect(page).toHaveURL('/calendar?month=2026-12');
      await expect(page.getByRole('table').getByRole('link', { name: /^Advent calendar/ })).not.toHaveCount(0);
    });

    test('a kind that does not exist shows every event', async ({ page }) => {
      await page.goto('/calendar?kind=%3Cb%3E');
      await expect(page.getByRole('navigation', { name: 'Kinds of events' }).locator('[aria-current]')).toHaveText(
        'All',
      );
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(4);
    });
  });
}

test('a kind is chosen in the page: nothing is fetched, and all of them again', async ({ page }) => {
  // The months beside come last, once there is time for them.
  const beside = ['2026-09-01', '2026-11-01'].map((from) => page.waitForResponse((one) => one.url().includes(from)));
  await page.goto('/calendar');
  await Promise.all(beside);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() !== 'image' && asked.push(request.url()));
  const sales = page.getByRole('link', { name: 'Sales', exact: true });
  await sales.click();
  await expect(sales).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('list', { name: '5 – 11 December' }).getByRole('link')).toHaveText([
    /^Fancy and Fertile sale/,
    '',
  ]);
  await expect(page.getByText('7 events in November 2026.')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.getByText('28 events in November 2026.')).toBeVisible();
  expect(await page.evaluate(() => 'kept' in window), 'the document is the same').toBe(true);
});

test('the days of the months beside have their events, and every bar is tall enough to hit', async ({ page }) => {
  await openMonth(page);
  const month = page.getByRole('table', { name: /^Events of November 2026/ });
  await expect(month.getByRole('link', { name: /^Chefs. Week/ }), 'the last week of October').toBeVisible();
  await expect(month.getByRole('link', { name: /^Advent calendar/ }), 'the first of December').toBeVisible();
  const heights = await month
    .getByRole('link')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(28);
});

test('a player who goes on to the next month keeps it in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/calendar');
  const next = page.locator('[rel~=next]');
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events in December 2026');
  await expect(next).toBeInViewport();
  await page.locator('[rel~=prev]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events now and next');
  await expect(next).toBeInViewport();
});

test('leaves out what is suspended', async ({ page }) => {
  await page.goto('/calendar?month=2026-12');
  await expect(page.getByRole('link', { name: /Mascot weekend/ }).first()).toBeVisible();
  await expect(page.getByText('Train rush')).toHaveCount(0);
});

test('ends where the calendar does, and says so of a month beyond', async ({ page }) => {
  const months = page.getByRole('navigation', { name: 'Months' });
  await page.goto('/calendar?month=1999-12');
  await expect(page.getByText('The calendar begins in January 2010.')).toBeVisible();
  await expect(months.getByRole('link')).toHaveText(/February/);
  await page.goto('/calendar?month=9999-12');
  await expect(page.getByText('The calendar looks three years ahead, up to October 2029.')).toBeVisible();
  await expect(months.getByRole('link')).toHaveText(/September/);
  await page.goto('/calendar?month=%3Cb%3E');
  await expect(page.getByText('The address has no month such as 2026-12, so this one is shown.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible();
});

test('every month has one canonical address, and search engines leave far ones alone', async ({ page }) => {
  for (const [path, canonical] of [
    ['/calendar', '/calendar'],
    ['/calendar?month=2026-11', '/calendar'],
    ['/calendar?month=soon', '/calendar'],
    ['/calendar?month=2026-12&from=x', '/calendar?month=2026-12'],
    ['/calendar?month=2027-11', '/calendar?month=2027-11'],
    ['/calendar?month=2027-12', null],
    ['/calendar?month=2010-01', null],
  ] as const) {
    await page.goto(path);
    const link = page.locator('link[rel=canonical]');
    await expect(link, path).toHaveCount(canonical ? 1 : 0);
    if (canonical)
      expect(await link.getAttribute('href')).toMatch(new RegExp(`:3000${canonical.replace('?', '\\?')}$`));
    else await expect(page.locator('meta[name=robots][content=noindex]'), path).toHaveCount(1);
  }
});

test.describe('the changing times of the home page', () => {
  const pause = (page: Page) => page.getByRole('button', { name: 'Pause the changing times' });
  const first = (page: Page) => page.getByRole('list', { name: 'Running now' }).getByRole('link').first();

  test('are those of the reader', async ({ page }) => {
    await page.goto('/');
    const time = page.getByRole('list', { name: 'Running now' }).locator('time[datetime="2026-11-23T08:00:00Z"]');
    await expect(time).toHaveText('Ends Mon 23 Nov, 09:00');
  });

  /** Notes every text that a date changes to. */
  async function watch(time: Locator) {
    const seen = await time.evaluateHandle((element) => {
      const seen: Array<string | null> = [];
      new MutationObserver(() => seen.push(element.textContent)).observe(element, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      return seen;
    });
    return () => seen.jsonValue();
  }

  for (const [why, hold, release] of [
    ['they are paused', (page) => pause(page).click(), (page) => pause(page).click()],
    ['a pointer is over them', (page) => first(page).hover(), (page) => page.mouse.move(0, 0)],
    ['the focus is among them', (page) => first(page).focus(), (page) => first(page).blur()],
    [
      'the focus is among them and a pointer passes',
      async (page) => {
        await first(page).focus();
        await first(page).hover();
        await page.mouse.move(0, 0);
      },
      (page) => first(page).blur(),
    ],
    [
      'the reader wants less motion',
      (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
      (page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
    ],
  ] as Array<[string, (page: Page) => Promise<void>, (page: Page) => Promise<void>]>) {
    test(`hold still while ${why}, and no longer`, async ({ page }) => {
      await page.clock.install();
      await page.goto('/');
      await expect(pause(page)).toBeVisible();
      await hold(page);
      const seen = await watch(first(page).getByRole('time'));
      for (let seconds = 0; seconds < 15; seconds += 5) await page.clock.runFor(5_000);
      await release(page);
      await page.clock.runFor(5_000);
      await expect.poll(seen).toEqual([expect.stringMatching(/^Ends in \d/)]);
    });
  }

  test('stand still from the start for a reader who wants less motion, until they let them go', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await expect(pause(page)).toHaveAttribute('aria-pressed', 'true');
    const seen = await watch(first(page).getByRole('time'));
    for (let seconds = 0; seconds < 15; seconds += 5) await page.clock.runFor(5_000);
    await pause(page).click();
    await expect(pause(page)).toHaveAttribute('aria-pressed', 'false');
    await page.clock.runFor(5_000);
    await expect.poll(seen).toEqual([expect.stringMatching(/^Ends in \d/)]);
  });
});

test.describe('offline', () => {
  test.use({ expectedErrors: [/ERR_(INTERNET_DISCONNECTED|FAILED)/] });

  test('the month beside is there at once, one beyond is shown as missing and comes once it is online again', async ({
    page,
    context,
  }) => {
    await page.goto('/calendar');
    await ready(page);
    await context.setOffline(true);
    const next = page.locator('[rel~=next]');
    const heading = page.getByRole('heading', { level: 1 });
    await next.click();
    await expect(heading).toHaveText('Events in December 2026');
    await expect(page.getByRole('link', { name: /Mascot weekend/ }).first()).toBeVisible();
    await next.click();
    await expect(heading).toHaveText('Events in January 2027');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: /Mascot weekend/ }).first()).toBeVisible();
    await page.goForward();
    await context.setOffline(false);
    await expect(page.getByText(/\d+ events in January 2027/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

  test('a month that was asked for on a connection that is lost comes on the next one', async ({ page, context }) => {
    await page.goto('/calendar?month=2027-01');
    await ready(page);
    const asked = new Set<string>();
    let lose = () => {};
    const lost = new Promise<void>((resolve) => (lose = resolve));
    await page.route('**/api/calendar?*', async (route) => {
      const address = route.request().url();
      if (asked.has(address)) return route.continue();
      asked.add(address);
      await lost;
      await route.abort();
    });
    await page.locator('[rel~=next]').click();
    await page.locator('[rel~=next]').click();
    await expect(page.getByRole('main')).toContainText('Loading');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByText(/\d+ events? in March 2027/)).toBeVisible();
    lose();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
});

test('while the days of today are still to come, the page does not say that nothing runs', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.goto('/calendar?month=2027-03');
  await ready(page);
  await page.route('**/api/calendar?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Back to today' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events now and next');
  await expect(page.getByRole('main')).toContainText('Loading events');
  await expect(page.getByRole('main')).not.toContainText('Nothing');
  answer();
  await expect(page.getByRole('region', { name: 'Running now' }).getByRole('listitem').first()).toBeVisible();
});

test.describe('a player in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('sees the days of the month by their own clock', async ({ page }) => {
    await openMonth(page);
    const bars = page.getByRole('table').getByRole('link', { name: /^Western Days/ });
    await expect(bars.last()).toHaveAccessibleName('Western Days , Thu 19 Nov, 00:00 – Thu 26 Nov, 00:00');
    // 08:00 in UTC is midnight there: the bar ends with the day before.
    await expect
      .poll(() =>
        bars
          .locator('xpath=..')
          .evaluateAll((cells) => cells.reduce((days, cell) => days + (cell as HTMLTableCellElement).colSpan, 0)),
      )
      .toBe(7);
  });
});
