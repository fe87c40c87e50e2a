import { describe, expect, it } from 'vitest';
import type { Occurrence } from '~/api/types';
import { utc, type WallClock } from '~/ui/clock';
import { eventText, momentOf } from './event-text';

const at = (text: string) => Date.parse(text);
const berlin: WallClock = (instant) => instant + 3_600_000;

const event: Occurrence = {
  id: 'farm-contest',
  name: 'Farm contest',
  pic: '/images/icons/trophy.svg',
  color: 'gold',
  kind: '',
  link: '/themes/farmcup',
  startDate: '2026-11-23T08:00:00Z',
  endDate: '2026-11-26T08:00:00Z',
  start: '',
  end: '',
  suspend: false,
  provenance: 'spec',
  extends: null,
};

describe('eventText', () => {
  it.each([
    ['current', 'absolute', '2026-11-24T08:00:00Z', utc, 'Ends Thu 26 Nov, 08:00 UTC'],
    ['current', 'absolute', '2026-11-24T08:00:00Z', berlin, 'Ends Thu 26 Nov, 09:00'],
    ['current', 'relative', '2026-11-24T08:00:00Z', utc, 'Ends in 2 days, 0 hours'],
    ['current', 'relative', '2026-11-25T08:00:00Z', utc, 'Ends in 1 day, 0 hours'],
    ['current', 'relative', '2026-11-25T08:00:01Z', utc, 'Ends in 23 hours, 59 minutes'],
    ['current', 'relative', '2026-11-26T07:59:59Z', utc, 'Ends in less than a minute'],
    ['current', 'relative', '2026-11-26T08:00:00Z', utc, 'Ends now'],
    ['current', 'relative', '2026-11-26T09:00:00Z', utc, 'Ends now'],
    ['upcoming', 'absolute', '2026-11-20T08:00:00Z', utc, 'Starts Mon 23 Nov, 08:00 UTC'],
    ['upcoming', 'relative', '2026-11-20T08:00:00Z', utc, 'Starts in 3 days, 0 hours'],
    ['upcoming', 'relative', '2026-11-23T08:00:00Z', utc, 'Starts now'],
  ] as const)('%s, %s at %s', (state, format, now, wall, text) => {
    expect(eventText(event, state, format, at(now), wall)).toBe(text);
  });

  it.each(['absolute', 'relative'] as const)('shows the override in place of the %s text', (format) => {
    const told = { ...event, start: 'after the maintenance', end: 'on Christmas Day' };
    const now = at('2026-11-20T08:00:00Z');
    expect(eventText(told, 'upcoming', format, now, utc)).toBe('Starts after the maintenance');
    expect(eventText(told, 'current', format, now, utc)).toBe('Ends on Christmas Day');
  });

  it('ends when a prolonged event really ends', () => {
    const prolonged = { ...event, extends: '2026-11-27T08:00:00Z' };
    expect(momentOf(prolonged, 'current')).toBe('2026-11-27T08:00:00Z');
    expect(momentOf(prolonged, 'upcoming')).toBe('2026-11-23T08:00:00Z');
    expect(eventText(prolonged, 'current', 'relative', at('2026-11-26T08:00:00Z'), utc)).toBe('Ends in 1 day, 0 hours');
  });
});
