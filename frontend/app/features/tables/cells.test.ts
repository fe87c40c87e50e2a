import { describe, expect, it } from 'vitest';
import { cellOf, namedSpans, runs, spans } from './cells';

describe('cellOf', () => {
  it.each([
    [10_500_000, '10,500,000', undefined],
    [1000, '1,000', undefined],
    [-4, '−4', undefined],
    [11.5, '11.5', undefined],
    [0, '0', 'faint'],
    [null, '?', 'unknown'],
    ['9 d 6 h', '9 d 6 h', undefined],
  ])('shows %s as %s', (value, text, look) => {
    expect(cellOf(value)).toEqual({ text, look });
  });
});

it.each([
  [5, '%', '5%'],
  [1200, ' funds', '1,200 funds'],
  [0, '%', '0'],
  [null, '%', '?'],
  ['5 h', '%', '5 h'],
])('lets %s be followed by %j: %s', (value, suffix, text) => {
  expect(cellOf(value, suffix).text).toBe(text);
});

describe('runs and spans', () => {
  it.each([
    [[], [], ''],
    [[3], [[3, 3]], '3'],
    [[3, 4], [[3, 4]], '3 and 4'],
    [[22, 23, 24], [[22, 24]], '22–24'],
    [
      [22, 23, 24, 30],
      [
        [22, 24],
        [30, 30],
      ],
      '22–24 and 30',
    ],
    [
      [1, 3, 4, 7, 8, 9],
      [
        [1, 1],
        [3, 4],
        [7, 9],
      ],
      '1, 3, 4 and 7–9',
    ],
  ])('of %j are %j: %s', (numbers, found, text) => {
    expect(runs(numbers)).toEqual(found);
    expect(spans(numbers)).toBe(text);
  });

  it.each([
    ['level', [3], 'level 3'],
    ['expansion', [58, 59, 60], 'expansions 58–60'],
  ])('%s %j is told as %s', (unit, numbers, text) => {
    expect(namedSpans(unit, numbers)).toBe(text);
  });
});
