import { describe, expect, it } from 'vitest';
import type { Occurrence } from '~/api/types';
import { durationText, eventText, momentOf } from './event-text';

const at = (text: string) => Date.parse(text);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const event: Occurrence = {
  id: 'farm-contest',
  name: 'Farm contest',
  pic: '/images/icons/trophy.svg',
  color: 'gold',
  link: '/themes/farmcup',
  startDate: '2026-11-23T08:00:00Z',
  endDate: '2026-11-26T08:00:00Z',
  start: '',
  end: '',
  suspend: false,
  provenance: 'spec',
  extends: null,
};

describe('durationText', () => {
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
    expect(durationText(1_000_000 + left, 1_000_000)).toBe(text);
  });
});

describe('eventText', () => {
  it.each([
    ['current', 'absolute', '2026-11-24T08:00:00Z', 'UTC', 'Ends Thu 26 Nov, 08:00 UTC'],
    ['current', 'absolute', '2026-11-24T08:00:00Z', 'Europe/Berlin', 'Ends Thu 26 Nov, 09:00'],
    ['current', 'absolute', '2026-11-24T08:00:00Z', 'America/Los_Angeles', 'Ends Thu 26 Nov, 00:00'],
    ['current', 'absolute', '2026-11-24T08:00:00Z', 'Pacific/Kiritimati', 'Ends Thu 26 Nov, 22:00'],
    ['current', 'relative', '2026-11-24T08:00:00Z', 'UTC', 'Ends in 2 days, 0 hours'],
    ['current', 'relative', '2026-11-25T08:00:00Z', 'UTC', 'Ends in 1 day, 0 hours'],
    ['current', 'relative', '2026-11-25T08:00:01Z', 'UTC', 'Ends in 23 hours, 59 minutes'],
    ['current', 'relative', '2026-11-26T07:59:59Z', 'UTC', 'Ends in less than a minute'],
    ['current', 'relative', '2026-11-26T08:00:00Z', 'UTC', 'Ends now'],
    ['current', 'relative', '2026-11-26T09:00:00Z', 'UTC', 'Ends now'],
    ['upcoming', 'absolute', '2026-11-20T08:00:00Z', 'UTC', 'Starts Mon 23 Nov, 08:00 UTC'],
    ['upcoming', 'relative', '2026-11-20T08:00:00Z', 'UTC', 'Starts in 3 days, 0 hours'],
    ['upcoming', 'relative', '2026-11-23T08:00:00Z', 'UTC', 'Starts now'],
  ] as const)('%s, %s at %s in %s', (phase, form, now, zone, text) => {
    expect(eventText(event, phase, form, at(now), zone)).toBe(text);
  });

  it('tells the year when it is another one in that zone', () => {
    const far = { ...event, startDate: '2026-12-31T23:30:00Z' };
    const now = at('2026-12-31T12:00:00Z');
    expect(eventText(far, 'upcoming', 'absolute', now, 'UTC')).toBe('Starts Thu 31 Dec, 23:30 UTC');
    expect(eventText(far, 'upcoming', 'absolute', now, 'Europe/Berlin')).toBe('Starts Fri 1 Jan 2027, 00:30');
  });

  it('follows the summer time of the zone', () => {
    const summer = { ...event, startDate: '2026-07-01T08:00:00Z' };
    expect(eventText(summer, 'upcoming', 'absolute', at('2026-06-01T00:00:00Z'), 'Europe/Berlin')).toBe('Starts Wed 1 Jul, 10:00');
  });

  it('knows 29 February', () => {
    const leap = { ...event, startDate: '2028-02-29T08:00:00Z' };
    expect(eventText(leap, 'upcoming', 'absolute', at('2028-02-01T00:00:00Z'), 'UTC')).toBe('Starts Tue 29 Feb, 08:00 UTC');
  });

  it.each(['absolute', 'relative'] as const)('shows the override in place of the %s text', (form) => {
    const told = { ...event, start: 'after the maintenance', end: 'on Christmas Day' };
    const now = at('2026-11-20T08:00:00Z');
    expect(eventText(told, 'upcoming', form, now, 'UTC')).toBe('Starts after the maintenance');
    expect(eventText(told, 'current', form, now, 'UTC')).toBe('Ends on Christmas Day');
  });

  it('ends when a prolonged event really ends', () => {
    const prolonged = { ...event, extends: '2026-11-27T08:00:00Z' };
    expect(momentOf(prolonged, 'current')).toBe('2026-11-27T08:00:00Z');
    expect(momentOf(prolonged, 'upcoming')).toBe('2026-11-23T08:00:00Z');
    expect(eventText(prolonged, 'current', 'relative', at('2026-11-26T08:00:00Z'), 'UTC')).toBe('Ends in 1 day, 0 hours');
  });
});
