import { expect, it } from 'vitest';
import { nextLook } from './use-rollover';

const now = Date.parse('2026-11-21T08:00:00Z');

it.each([
  ['never when nothing is ahead', null, 0, null],
  ['at the very moment', '2026-11-21T08:00:03Z', 0, 3_000],
  ['at once when it is now', '2026-11-21T08:00:00Z', 0, 0],
  ['at once when it has passed', '2026-11-21T07:00:00Z', 0, 0],
  ['after a second when the answer was the old one', '2026-11-21T08:00:00Z', 1, 1_000],
  ['later and later', '2026-11-21T08:00:00Z', 3, 4_000],
  ['at least once a minute', '2026-11-21T08:00:00Z', 40, 60_000],
  ['at the clock twice a minute', '2027-11-21T08:00:00Z', 0, 30_000],
  ['at the moment when it is nearer than that', '2026-11-21T08:00:29.999Z', 0, 29_999],
])('looks again %s', (_, nextChange, attempts, wait) => {
  expect(nextLook(nextChange, now, attempts)).toBe(wait);
});
