import { describe, expect, it } from 'vitest';
import { TRACTOR } from '~/islands/farm';
import { exactly, figureOf, figureText } from '~/figures/figure';
import { bonusPoints, pointsPerHundred } from './project-view';

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
    ['unknown points', 999, 2, 0.05, undefined],
    ['an unknown multiplier', 280, 999, 0.05, undefined],
  ])('%s', (_, points, multiplier, tractor, expected) => {
    expect(bonusPoints(figureOf(points), figureOf(multiplier), tractor)).toEqual(
      expected === undefined ? figureOf(999) : exactly(expected),
    );
  });

  it('is exact for every tractor and all points up to 10,000', () => {
    const wrong: string[] = [];
    for (let slider: number = TRACTOR.min; slider <= TRACTOR.max; slider++) {
      for (let points = 0; points <= 10_000; points++) {
        // In whole hundredths, where nothing is lost.
        if (
          bonusPoints(exactly(points), exactly(1), slider / 100).least !==
          Math.floor((points * (100 + slider) + 99) / 100)
        )
          wrong.push(`${points} at ${slider}%`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

it.each([
  ['of one product', 280, [4200], '6.667'],
  ['of two together', 300, [100, 200], '100'],
  ['of nothing', 300, [], null],
  ['of no amount', 300, [0], null],
  ['of an unknown amount', 300, [100, 999], '?'],
  ['of unknown points', 999, [100], '?'],
])('points for a hundred %s', (_, points, collected, expected) => {
  const result = pointsPerHundred(figureOf(points), collected.map(figureOf));
  expect(result && figureText(result)).toBe(expected);
});
