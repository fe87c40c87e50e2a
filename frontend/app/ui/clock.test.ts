import { afterEach, describe, expect, it, vi } from 'vitest';
import { timeLeftText, local, momentText, timeText, utc, type WallClock } from './clock';

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
