import { expect, it } from 'vitest';
import { momentText } from './moment';

it.each([
  ['2026-11-26T08:00:00Z', undefined, 'Thu 26 Nov 2026, 08:00 UTC'],
  ['2026-11-26T08:00:00Z', '2026-11-21T08:00:00Z', 'Thu 26 Nov, 08:00 UTC'],
  ['2027-01-07T08:05:00Z', '2026-12-31T23:59:59Z', 'Thu 7 Jan 2027, 08:05 UTC'],
])('tells %s, seen from %s, as %s', (date, now, text) => {
  expect(momentText(date, now)).toBe(text);
});
