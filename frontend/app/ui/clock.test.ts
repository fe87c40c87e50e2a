import { afterEach, describe, expect, it, vi } from 'vitest';
import { clockOff, local, momentText, phaseOf, timeLeftText, timeText, timeWords, utc, type WallClock } from './clock';

afterEach(() => vi.unstubAllEnvs());

const at = Date.parse;

/** The reader's clock in a zone, an IANA name. */
function inZone(zone: string): WallClock {
  vi.stubEnv('TZ', zone);
  return local;
}

describe('a time of day', () => {
  it.each([
    ['UTC', '2026-11-26T08:00:00Z', '2026-11-21T08:00:00Z', 'Thu 26 Nov, 08:00'],
    ['Europe/Berlin', '2026-11-26T08:00:00Z', '2026-11-21T08:00:00Z', 'Thu 26 Nov, 09:00'],
    ['America/Los_Angeles', '2026-11-26T08:00:00Z', '2026-11-21T08:00:00Z', 'Thu 26 Nov, 00:00'],
    ['America/Los_Angeles', '2026-11-26T07:59:59Z', '2026-11-21T08:00:00Z', 'Wed 25 Nov, 23:59'],
    ['Pacific/Kiritimati', '2026-11-26T10:00:00Z', '2026-11-21T08:00:00Z', 'Fri 27 Nov, 00:00'],
    ['Asia/Kathmandu', '2026-11-26T08:00:00Z', '2026-11-21T08:00:00Z', 'Thu 26 Nov, 13:45'],
    // Summer time, on each side of its end.
    ['Europe/Berlin', '2026-07-01T08:00:00Z', '2026-06-01T00:00:00Z', 'Wed 1 Jul, 10:00'],
    ['Europe/Berlin', '2026-10-25T00:59:00Z', '2026-06-01T00:00:00Z', 'Sun 25 Oct, 02:59'],
    ['Europe/Berlin', '2026-10-25T01:00:00Z', '2026-06-01T00:00:00Z', 'Sun 25 Oct, 02:00'],
    // The year is said when it is another one in that zone.
    ['Europe/Berlin', '2026-12-31T23:30:00Z', '2026-12-31T12:00:00Z', 'Fri 1 Jan 2027, 00:30'],
    ['America/Los_Angeles', '2027-01-01T07:59:00Z', '2026-12-31T12:00:00Z', 'Thu 31 Dec, 23:59'],
    ['America/Los_Angeles', '2027-01-01T09:00:00Z', '2027-01-01T07:59:00Z', 'Fri 1 Jan 2027, 01:00'],
    ['UTC', '2028-02-29T08:00:00Z', '2028-02-01T00:00:00Z', 'Tue 29 Feb, 08:00'],
  ])('in %s: %s, seen from %s, is %s', (zone, date, now, text) => {
    expect(timeText(at(date), inZone(zone), at(now))).toBe(text);
  });

  it.each([
    ['2026-11-26T08:00:00Z', '2026-11-21T08:00:00Z', 'Thu 26 Nov, 08:00 UTC'],
    ['2027-01-07T08:05:00Z', '2026-12-31T23:59:59Z', 'Thu 7 Jan 2027, 08:05 UTC'],
  ])('of a document is labelled: %s, seen from %s, is %s', (date, now, text) => {
    inZone('America/Los_Angeles');
    expect(timeText(at(date), utc, at(now))).toBe(text);
  });
});

describe('a time within 48 hours says how long it is until then', () => {
  it.each([
    ['2026-11-21T07:59:59Z', 'Mon 23 Nov, 08:00 UTC'],
    ['2026-11-21T08:00:00Z', 'Mon 23 Nov, 08:00 UTC (in 2 days, 0 hours)'],
    ['2026-11-22T08:00:01Z', 'Mon 23 Nov, 08:00 UTC (in 23 hours, 59 minutes)'],
    ['2026-11-23T07:59:30Z', 'Mon 23 Nov, 08:00 UTC (in less than a minute)'],
    ['2026-11-23T08:00:00Z', 'Mon 23 Nov, 08:00 UTC'],
    ['2026-11-24T08:00:00Z', 'Mon 23 Nov, 08:00 UTC'],
  ])('at %s: %s', (now, text) => {
    expect(momentText(at('2026-11-23T08:00:00Z'), utc, at(now))).toBe(text);
  });
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('timeLeftText', () => {
  it.each([
    [0, 'less than a minute'],
    [SECOND, 'less than a minute'],
    [59 * SECOND, 'less than a minute'],
    [59_999, 'less than a minute'],
    [MINUTE, '0 hours, 1 minute'],
    [2 * MINUTE, '0 hours, 2 minutes'],
    [59 * MINUTE + 59 * SECOND, '0 hours, 59 minutes'],
    [HOUR, '1 hour, 0 minutes'],
    [HOUR + MINUTE, '1 hour, 1 minute'],
    [2 * HOUR + 30 * MINUTE, '2 hours, 30 minutes'],
    [DAY - 1, '23 hours, 59 minutes'],
    [DAY, '1 day, 0 hours'],
    [DAY + HOUR - 1, '1 day, 0 hours'],
    [DAY + HOUR, '1 day, 1 hour'],
    [2 * DAY, '2 days, 0 hours'],
    [34 * DAY + 23 * HOUR + 59 * MINUTE, '34 days, 23 hours'],
  ])('%d ms are %s', (left, text) => {
    expect(timeLeftText(1_000_000 + left, 1_000_000)).toBe(text);
  });
});

describe('what an element says of a time', () => {
  const [start, end] = ['2026-11-26T08:00:00Z', '2026-12-03T08:00:00Z'];
  const ahead = (text: string) => ({ text, moment: start, end });
  const running = (text: string) => ({ text, moment: end, end: '' });
  it.each([
    ['of a run ahead stays', ahead('Next run: Thu 26 Nov, 08:00 UTC'), '2026-11-26T07:59:59Z', 'Next run: S'],
    ['follows its start', ahead('Next run: Thu 26 Nov, 08:00 UTC'), start, 'Runs now, until E'],
    ['follows its end', ahead('Next run: Thu 26 Nov, 08:00 UTC'), end, 'Ran until E'],
    [
      'of what ran ends at the moment',
      running('Runs now, until Thu 3 Dec, 08:00 UTC'),
      '2026-12-03T07:59:59Z',
      'Runs now, until E',
    ],
    ['and is over then', running('Runs now, until Thu 3 Dec, 08:00 UTC'), end, 'Ran until E'],
    ['stays over', running('Ran until Thu 3 Dec, 08:00 UTC'), '2027-12-03T08:00:00Z', 'Ran until E'],
    ['in a list follows too', ahead('Starts Thu 26 Nov, 08:00 UTC'), start, 'Ends list E'],
    ['in a list is over', running('Ends Thu 3 Dec, 08:00 UTC'), end, 'Ended list E'],
    [
      'keeps how long it is',
      running('Ends in 2 hours, 3 minutes'),
      '2026-12-03T05:57:00Z',
      'Ends in 2 hours, 3 minutes',
    ],
    ['forgets that at the end', running('Ends in 0 hours, 1 minute'), end, 'Ended list E'],
    [
      'keeps an editor’s words',
      ahead('Next run: after the update'),
      '2026-11-26T07:00:00Z',
      'Next run: after the update',
    ],
    ['not beyond the moment', ahead('Next run: after the update'), start, 'Runs now, until E'],
    [
      'keeps them for the end',
      running('Runs now, until all is sold'),
      '2026-12-03T07:00:00Z',
      'Runs now, until all is sold',
    ],
    [
      'keeps them with a time of day',
      running('Runs now, until Monday, 08:00 UTC as always'),
      '2026-12-03T07:00:00Z',
      'Runs now, until Monday, 08:00 UTC as always',
    ],
    [
      'keeps them with a date',
      running('Runs now, until Thursday 3 December, 10:00 UTC'),
      '2026-12-03T07:00:00Z',
      'Runs now, until Thursday 3 December, 10:00 UTC',
    ],
    [
      'follows a countdown',
      running('Runs now, until Thu 3 Dec, 08:00 (in 1 hour, 0 minutes)'),
      '2026-12-03T07:00:00Z',
      'Runs now, until E',
    ],
    ['not beyond that', running('Runs now, until all is sold'), end, 'Ran until E'],
    ['alone is that time', { text: 'Thu 26 Nov 2027, 08:00 UTC', moment: start, end: '' }, '2027-11-26T08:00:00Z', 'S'],
    ['is nothing else', { text: 'yesterday', moment: start, end: '' }, end, 'yesterday'],
  ])('%s', (_, shown, now, text) => {
    const write = (instant: number, inList: boolean) => (inList ? 'list ' : '') + (instant === at(start) ? 'S' : 'E');
    // As `writeTimes` does with its element.
    const begun = shown.end && at(shown.moment) <= at(now);
    expect(timeWords(shown.text, at(begun ? shown.end : shown.moment), begun ? '' : shown.end, at(now), write)).toBe(
      text,
    );
  });
});

it.each([
  ['2026-11-26T07:59:59Z', 'ahead'],
  ['2026-11-26T08:00:00Z', 'running'],
  ['2026-12-03T07:59:59Z', 'running'],
  ['2026-12-03T08:00:00Z', 'over'],
])('at %s a run is %s', (now, phase) => {
  expect(phaseOf(at('2026-11-26T08:00:00Z'), at('2026-12-03T08:00:00Z'), at(now))).toBe(phase);
});

describe('how far the device’s clock is off', () => {
  const site = at('2026-11-21T08:00:00Z');
  const arrival = (more: object = {}) => ({
    responseStart: 300,
    transferSize: 9_000,
    deliveryType: '',
    serverTiming: [{ duration: site / 1000 }],
    ...more,
  });
  // The page is 700 ms old, so that its answer came 400 ms ago.
  const at700 = (off: number) => site + 400 + off;
  it.each([
    ['that is right', arrival(), 0, 0],
    ['that is two minutes slow, as after a slow answer', arrival(), -120_000, 0],
    ['that is two minutes fast', arrival(), 120_000, 0],
    ['that is a day slow', arrival(), -86_400_000, 86_400_000],
    ['that is a day fast', arrival(), 86_400_000, -86_400_000],
    [
      'that is a day fast, of a page that has not changed since',
      arrival({ transferSize: 300, deliveryType: 'cache' }),
      86_400_000,
      -86_400_000,
    ],
    ['that is a day off, of a page from the browser’s cache', arrival({ transferSize: 0 }), 86_400_000, 0],
    [
      'that is a day off, of a page that was fetched ahead',
      arrival({ deliveryType: 'navigational-prefetch' }),
      86_400_000,
      0,
    ],
    ['that is a day off, of a saved copy', arrival({ serverTiming: [] }), 86_400_000, 0],
    ['that is a day off, in an old browser', { responseStart: 300, transferSize: 9_000 }, 86_400_000, 0],
    ['that is a day off, where nothing is known of the page', undefined, 86_400_000, 0],
  ])('%s', (_, arrival, off, expected) => {
    expect(clockOff(arrival, at700(off), 700)).toBe(expected);
  });
});
