import { expect, test } from 'vitest';
import { refreshAfter } from './now-card';

const NOW = new Date('2026-11-21T08:00:00Z');
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();

test.each([
  [null, 600],
  [inSeconds(86_400), 600],
  [inSeconds(400), 100],
  [inSeconds(60), 15],
  [inSeconds(1), 5],
  [inSeconds(-1), 5],
])('a card whose next change is at %s asks again in %i s', (nextChange, seconds) =>
  expect(refreshAfter(nextChange, NOW)).toBe(seconds),
);
