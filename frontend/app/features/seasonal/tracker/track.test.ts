import { describe, expect, it } from 'vitest';
import { exactly, figureText, type Figure } from '~/figures/figure';
import { cookiePace } from '../cookie-pace';
import { steadyPerDay, trackOf } from './track';

const winter = { start: '2026-12-03T08:00:00Z', end: '2027-01-07T08:00:00Z' };
const at = (date: string) => Date.parse(date);
const texts = (target: Figure, made: number, now: string) =>
  Object.values(trackOf(target, made, winter, at(now))).map((figure) => figureText(figure));

describe('what is left, per day, of a steady player, ahead of them', () => {
  it.each([
    ['before the start', 16_750, 0, '2026-11-21T08:00:00Z', ['16,750', '479', '0', '0']],
    ['at the start', 16_750, 0, '2026-12-03T08:00:00Z', ['16,750', '479', '0', '0']],
    ['after seven of 35 days, with nothing', 16_750, 0, '2026-12-10T08:00:00Z', ['16,750', '599', '3,350', '−3,350']],
    ['after seven days, on pace', 16_750, 3_350, '2026-12-10T08:00:00Z', ['13,400', '479', '3,350', '0']],
    ['after seven days, ahead', 16_750, 4_000, '2026-12-10T08:00:00Z', ['12,750', '456', '3,350', '650']],
    ['a day and a half before the end', 16_750, 15_250, '2027-01-05T20:00:00Z', ['1,500', '1,000', '16,032', '−782']],
    ['in the last hours: all that is left', 16_750, 16_000, '2027-01-07T02:00:00Z', ['750', '750', '16,630', '−630']],
    ['with all of it', 16_750, 16_750, '2026-12-10T08:00:00Z', ['0', '0', '3,350', '13,400']],
    ['with more than that', 16_750, 20_000, '2026-12-10T08:00:00Z', ['0', '0', '3,350', '16,650']],
  ])('%s', (_, target, made, now, expected) => {
    expect(texts(exactly(target), made, now)).toEqual(expected);
  });

  it('are the same as on the card of the pace, for the steady player that the event names', () => {
    const tracker = { item: 'cookie', start: winter.start, perHour: 20, days: 35 };
    for (const [now, earned] of [
      ['2026-12-06T08:00:00Z', 1_440],
      ['2026-12-06T08:02:59Z', 1_440],
      ['2027-01-07T07:59:59Z', 16_750],
    ] as const) {
      const { steady } = trackOf(exactly(16_750), 0, winter, at(now), tracker.perHour);
      expect(steady).toEqual(exactly(earned));
      const pace = cookiePace([{ task: { cookie: 16_750 }, reward: {} }], tracker, new Date(now));
      expect(pace).toMatchObject(earned === 16_750 ? { phase: 'done' } : { earned });
    }
  });

  it.each([
    [16_750, undefined, 479],
    [16_750, 20, 480],
    [90_060, 20, 2_574],
  ])('a target of %d at %s an hour takes %d a day', (target, perHour, perDay) => {
    expect(steadyPerDay(exactly(target), winter, perHour)).toEqual(exactly(perDay));
  });

  it('are unknown as far as the target is', () => {
    expect(texts({ least: 1_000, most: Infinity }, 300, '2026-12-10T08:00:00Z')).toEqual([
      '700 + ?',
      '25 + ?',
      '200 + ?',
      '100 − ?',
    ]);
    expect(texts({ least: 0, most: Infinity }, 300, '2026-12-10T08:00:00Z').slice(0, 2)).toEqual(['?', '?']);
  });
});
