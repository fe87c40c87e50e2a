import { describe, expect, it } from 'vitest';
import { minutesText, rowOf, spanText, timeAfter } from './duration';
import { readFields, readTime } from './question-form';

describe('a farm level in the address', () => {
  it.each([
    ['', null, 0],
    ['level=', null, 0],
    ['level=%2072%20', 72, 0],
    ['level=72', 72, 0],
    ['level=0', null, 1],
    ['level=-5', null, 1],
    ['level=1000', null, 1],
    ['level=99999999999999999999', null, 1],
    ['level=7.5', null, 1],
    ['level=1e3', null, 1],
    ['level=%F0%9F%90%AE', null, 1],
    ['level=%00', null, 1],
  ])('%s is %s', (query, level, errors) => {
    const field = readFields(new URLSearchParams(query), null, {}).level;
    expect(field.value).toBe(level);
    expect(field.error ? 1 : 0).toBe(errors);
  });
});

describe('a time in the address', () => {
  it.each([
    ['', null],
    ['at=00:00', '00:00'],
    ['at=23:59', '23:59'],
    ['at=24:00', null],
    ['at=9:30', null],
    ['at=x', null],
  ])('%s is %s', (query, time) => expect(readTime(new URLSearchParams(query).get('at')).value).toBe(time));
});

describe('rows for levels', () => {
  const rows = [
    { from: 20, to: 39 },
    { from: 40, to: 40 },
    { from: 41, to: null },
  ];
  it.each([
    [19, -1],
    [20, 0],
    [39, 0],
    [40, 1],
    [41, 2],
    [5000, 2],
  ])('level %i has row %i', (level, row) => expect(rowOf(rows, level)).toBe(row));
  it.each([
    [60, -1],
    [67, 0],
    [80, -1],
    [300, 2],
  ])('level %i has row %i where ends are unknown', (level, row) =>
    expect(
      rowOf(
        [
          { from: 67, to: 999 },
          { from: 999, to: 999 },
          { from: 300, to: null },
        ],
        level,
      ),
    ).toBe(row),
  );
  it('say where nobody knows their ends', () =>
    expect(
      [
        { from: 67, to: 999 },
        { from: 999, to: 999 },
      ].map(spanText),
    ).toEqual(['67–?', '?']));
  it('are named by their levels', () => expect(rows.map(spanText)).toEqual(['20–39', '40', '41+']));
});

it.each([
  [0, '0 min'],
  [0.5, '1 min'],
  [45, '45 min'],
  [60, '1 h'],
  [105, '1 h 45 min'],
  [1440, '1 d'],
  [1440.5, '1 d 1 h'],
  [1731, '1 d 5 h'],
  [2879, '2 d'],
  [3334, '2 d 8 h'],
])('%d minutes are %s', (minutes, text) => expect(minutesText(minutes)).toBe(text));

it.each([
  ['22:30', 105, { time: '00:15', days: 1 }],
  ['23:59', 0, { time: '23:59', days: 0 }],
  ['08:00', 180, { time: '11:00', days: 0 }],
])('%s and %i minutes', (time, minutes, expected) => expect(timeAfter(time, minutes)).toEqual(expected));
