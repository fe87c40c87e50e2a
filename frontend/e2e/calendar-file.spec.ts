import ICAL from 'ical.js';
import { readFile } from 'node:fs/promises';
import type { Occurrence } from '~/api/types';
import { ask } from './support/http';
import type { SiteUrls } from './support/site';
import { CLOCK, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

/** A file of the site, sent as what it is. */
async function fileAt(site: SiteUrls, path: string, type: string): Promise<string> {
  const { status, headers, text } = await ask(site.url, path);
  expect([status, headers['content-type']], path).toEqual([200, `${type}; charset=utf-8`]);
  return text;
}

/** What a calendar program reads of an event, in the order of its file. */
function eventsIn(file: string) {
  return new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component);
    const alarms = component.getAllSubcomponents('valarm').map((alarm) => alarm.getFirstPropertyValue('trigger'));
    return {
      uid,
      name: summary,
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
      alarms: alarms.map(String),
      page: component.getFirstPropertyValue('url'),
    };
  });
}

test('a calendar program reads the events of the year, with an alarm before each that is ahead', async ({ site }) => {
  const events = eventsIn(await fileAt(site, '/calendar.ics?alarm=2h', 'text/calendar'));
  const listed = JSON.parse((await ask(site.url, '/api/calendar?from=2026-11-21&to=2027-11-21')).text) as Occurrence[];
  const instant = (date: string) => new Date(date).toISOString();
  expect(events.map(({ uid: _, ...event }) => event)).toEqual(
    listed
      .filter(({ suspend }) => !suspend)
      .map(({ name, startDate, endDate, extends: newEnd, link }) => ({
        name: `${name} (Big Farm)`,
        start: instant(startDate),
        end: instant(newEnd ?? endDate),
        alarms: startDate > CLOCK ? ['-PT2H'] : [],
        page: expect.stringMatching(/^http/) && (link.startsWith('/') ? expect.stringContaining(`:3000${link}`) : link),
      })),
  );
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  expect(events.length).toBeGreaterThan(200);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a player puts one event into their calendar and stays on the page', async ({ page }) => {
      await page.goto('/');
      const added = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Add Black Friday in the best-seller shop to my calendar' }).click();
      const file = await readFile(await (await added).path(), 'utf8');
      expect(eventsIn(file)).toMatchObject([
        { uid: 'black-friday.20261127@localhost', start: '2026-11-27T08:00:00.000Z', alarms: [] },
      ]);
      await expect(page).toHaveURL('/');
    });

    test('a player follows the tournaments, with an alarm two hours before', async ({ page, site }) => {
      await page.goto('/calendar?month=2026-12&kind=sale');
      await page.getByRole('link', { name: 'Follow in my calendar' }).click();
      const ways = page.getByRole('region', { name: 'Follow in your own calendar' });
      const [subscribe, copy] = [
        ways.getByRole('link', { name: 'Tournaments', exact: true }),
        ways.getByText('tournament.ics'),
      ];
      await expect(ways.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
        'href',
        /\/calendar\.ics$/,
      );
      await ways.getByText('One kind of event').click();
      await expect(subscribe).toHaveAttribute('href', /^webcal:\/\/[^/]+\/calendar\/tournament\.ics$/);
      await ways.getByRole('link', { name: '2 hours' }).click();
      await expect(ways.locator('[aria-current]')).toHaveText('2 hours');
      await expect(page).toHaveURL('/calendar?month=2026-12&kind=sale&alarm=2h#follow');
      await ways.getByText('One kind of event').click();
      await expect(subscribe).toHaveAttribute('href', /\/calendar\/tournament\.ics\?alarm=2h$/);
      await expect(copy).toHaveText(/^http:.*\?alarm=2h$/);
      const { pathname, search } = new URL((await copy.getAttribute('href'))!);
      const events = eventsIn(await fileAt(site, pathname + search, 'text/calendar'));
      expect(events).toContainEqual(expect.objectContaining({ name: 'Farm Contest (Big Farm)', alarms: ['-PT2H'] }));
      // Whichever is chosen last, the others stay.
      await page.getByRole('navigation', { name: 'Kinds of events' }).getByRole('link', { name: 'Themes' }).click();
      await page.locator('[rel~=next]').click();
      await expect(page).toHaveURL('/calendar?month=2027-01&kind=theme&alarm=2h');
      await ways.getByRole('link', { name: '1 hour' }).click();
      await expect(page).toHaveURL('/calendar?month=2027-01&kind=theme&alarm=1h#follow');
      await ways.getByRole('link', { name: 'None' }).click();
      await expect(page).toHaveURL('/calendar?month=2027-01&kind=theme#follow');
      await expectNoSidewaysScroll(page);
    });
  });
}

test('a file that is put elsewhere is no page that does not come', async ({ page }) => {
  await page.clock.install();
  await page.goto('/themes');
  const added = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to my calendar' }).click();
  await added;
  await page.clock.runFor(9_000);
  await expect(page.locator('#pending')).toBeEmpty();
});

test('the page of an event that comes offers it, that of one that is over does not', async ({ page }) => {
  await page.goto('/seasonal/winter-2026');
  await expect(page.getByRole('link', { name: 'Add to my calendar' })).toHaveAttribute('href', /\?on=2026-12-03$/);
  await page.goto('/seasonal/winter-2022');
  await expect(page.getByRole('link', { name: 'Add to my calendar' })).toHaveCount(0);
  await page.goto('/calendar');
  await expect(page.getByRole('list', { name: 'Over' }).getByRole('link', { name: /to my calendar/ })).toHaveCount(0);
  await expectAccessible(page);
});
