import { describe, expect, it } from 'vitest';
import { cellOf, namedSpans, runs, spans, secondsText, parseDuration } from './format';

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
  [1, ' points', '1 point'],
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
  ])('%s %j is written as %s', (unit, numbers, text) => {
    expect(namedSpans(unit, numbers)).toBe(text);
  });
});

describe('parseDuration', () => {
  it.each([
    ['30 s', 30],
    ['1 min', 60],
    ['2 h 30 min', 9000],
    ['9 d 6 h', 799_200],
    ['', null],
    ['soon', null],
    ['2h', null],
    ['2 weeks', null],
    ['2 h and 5 min', null],
  ])('%j is %s seconds', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });
});

describe('secondsText', () => {
  it.each([
    [0, '0 s'],
    [59, '59 s'],
    [60, '1 min'],
    [90, '1 min 30 s'],
    [3599, '59 min 59 s'],
    [3600, '1 h'],
    [9000, '2 h 30 min'],
    [86_399, '1 d'],
    [86_400, '1 d'],
    [799_200, '9 d 6 h'],
    [1_181_530, '13 d 16 h'],
    [86_400 * 1200, '1,200 d'],
  ])('%i seconds are %s', (seconds, text) => {
    expect(secondsText(seconds)).toBe(text);
  });
});
