import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Alarm, Follow } from './follow';

/** Where the links of that name lead. */
function links(site: string, alarm: Alarm, name: string): string[] {
  const html = renderToStaticMarkup(<Follow site={site} alarm={alarm} month={0} thisMonth={0} kind={undefined} />);
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].flatMap(([, href, text]) =>
    text === name ? [href!] : [],
  );
}

test('a public calendar and each of its kinds can be added to Google’s, with the alarm', () => {
  const google = links('https://almanac.example', '2h', 'Add to Google Calendar');
  expect(google).toEqual([
    'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Falmanac.example%2Fcalendar.ics%3Falarm%3D2h',
  ]);
  const [, , , , , , other] = links('https://almanac.example', '2h', 'Google Calendar');
  expect(new URL(other!).searchParams.get('cid')).toBe('webcal://almanac.example/calendar/other.ics?alarm=2h');
});

test('Google is not asked to fetch what it cannot reach', () => {
  const site = 'http://localhost:3000';
  expect([...links(site, '', 'Add to Google Calendar'), ...links(site, '', 'Google Calendar')]).toEqual([]);
  expect(links(site, '', 'Open in calendar app')).toEqual(['webcal://localhost:3000/calendar.ics']);
});
