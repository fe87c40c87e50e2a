import { describe, expect, it } from 'vitest';
import { bonusPoints, known, pointsPerHundred, TRACTOR } from './points';

describe('project points with the bonus view on', () => {
  it.each([
    ['nothing to add while the tractor is off', 280, 1, 0, 280],
    ['the tractor at its least', 280, 1, 0.01, 283],
    ['the tractor at 5%', 280, 1, 0.05, 294],
    ['the tractor at its most', 280, 1, 0.2, 336],
    ['what counts double', 300, 2, 0, 600],
    ['what counts double, with the tractor', 300, 2, 0.05, 615],
    ['a part of a point, rounded up', 1, 1, 0.01, 2],
    ['100 × 1.1, which binary makes a hair more', 100, 1, 0.1, 110],
    ['1,100 × 1.1', 1100, 1, 0.1, 1210],
    ['3 × 2.2', 3, 2, 0.2, 7],
    ['no points', 0, 2, 0.2, 0],
    ['a result of 999, which is only a number', 900, 1, 0.11, 999],
    ['unknown points', null, 2, 0.05, null],
    ['an unknown multiplier', 280, 999, 0.05, null],
  ])('%s', (_, points, multiplier, tractor, expected) => {
    expect(bonusPoints(points, multiplier, tractor)).toBe(expected);
  });

  it('is exact for every tractor and all points up to 10,000', () => {
    const wrong: string[] = [];
    for (let slider: number = TRACTOR.min; slider <= TRACTOR.max; slider++) {
      for (let points = 0; points <= 10_000; points++) {
        // In whole hundredths, where nothing is lost.
        if (bonusPoints(points, 1, slider / 100) !== Math.floor((points * (100 + slider) + 99) / 100)) wrong.push(`${points} at ${slider}%`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

it.each([
  [4200, 4200],
  [0, 0],
  [999, null],
  [undefined, null],
])('%s is known as %s', (value, expected) => expect(known(value)).toBe(expected));

it.each([
  ['of one product', 280, [4200], 280 / 42],
  ['of two together', 300, [100, 200], 100],
  ['of nothing', 300, [], null],
  ['of no amount', 300, [0], null],
  ['of an unknown amount', 300, [100, null], null],
  ['of unknown points', null, [100], null],
])('points for a hundred %s', (_, points, collected, expected) => {
  const result = pointsPerHundred(points, collected);
  if (expected === null) expect(result).toBeNull();
  else expect(result).toBeCloseTo(expected, 9);
});
