import { describe, expect, it } from 'vitest';
import {
  counted,
  exactly,
  formatNumber,
  figureOf,
  figureText,
  isEnough,
  madeOf,
  minus,
  notBelowZero,
  sumOf,
  times,
} from './figure';
import { separated } from '~/ui/whole-number';

const unknown = figureOf(999);
const some = (known: number) => sumOf([exactly(known), unknown]);

describe('figures of data files', () => {
  it.each([
    [0, '0'],
    [998, '998'],
    [999, '?'],
    [undefined, '?'],
    [NaN, '?'],
    [1000, '1,000'],
    [16_750, '16,750'],
    [430_000, '430,000'],
    [-4, '−4'],
    [11.5, '11.5'],
  ])('shows %s as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it.each([0, 0.5, 7, 999, 1000, 1234.5, 1234.5678, 0.1 + 0.2, 99_999.9996, 123_456_789, -1, -4321.25])(
    'separates %s as the rules of English do',
    (value) => {
      const english = (places?: number) =>
        new Intl.NumberFormat(
          'en',
          places === undefined ? {} : { minimumFractionDigits: places, maximumFractionDigits: places },
        )
          .format(value)
          .replace('-', '−');
      expect(separated(value)).toBe(english());
      for (const places of [0, 1, 2]) expect(separated(value, places)).toBe(english(places));
    },
  );

  it('shows a result of 999 as a number', () => {
    expect(separated(999)).toBe('999');
    expect(figureText(sumOf([exactly(900), exactly(99)]))).toBe('999');
  });
});

describe('results of figures', () => {
  it.each([
    ['the sum of nothing', sumOf([]), '0'],
    ['the sum of known ones', sumOf([60, 80, 100].map(figureOf)), '240'],
    ['the sum of a known and an unknown one', sumOf([60, 999, 100].map(figureOf)), '160 + ?'],
    ['the sum of unknown ones alone', sumOf([999, 999].map(figureOf)), '?'],
    ['the sum of 0 and an unknown one', some(0), '?'],
    ['a difference', minus(exactly(60), exactly(100)), '−40'],
    ['an unknown one less a known one', minus(some(60), exactly(100)), '−40 + ?'],
    ['an unknown one less all that is known of it', minus(some(60), exactly(60)), '?'],
    ['a known one less an unknown one', minus(exactly(100), some(60)), '40 − ?'],
    ['an unknown one less another', minus(some(100), some(60)), '?'],
    ['what is missing of an unknown one', notBelowZero(minus(some(60), exactly(20))), '40 + ?'],
    ['what may be missing of an unknown one', notBelowZero(minus(some(60), exactly(80))), '?'],
    ['what is missing at most', notBelowZero(minus(exactly(60), some(20))), '40 − ?'],
    ['what cannot be missing', notBelowZero(minus(exactly(60), some(80))), '0'],
    ['three times an unknown one', times(some(20), 3), '60 + ?'],
    ['three times nothing known', times(unknown, 3), '?'],
    ['a rate', madeOf([exactly(60), exactly(20)], (amount, hours) => amount / hours), '3'],
    ['a rate of an unknown one', madeOf([some(60), exactly(20)], (amount, hours) => amount / hours), '?'],
  ])('%s', (_, made, text) => {
    expect(figureText(made)).toBe(text);
  });

  it.each([
    ['so much', exactly(50), exactly(50), true],
    ['less', exactly(49), exactly(50), false],
    ['so much and more', some(50), exactly(50), true],
    ['less and more', some(49), exactly(50), null],
    ['less than an unknown one at least', exactly(49), some(50), false],
    ['perhaps an unknown one', exactly(500), some(50), null],
    ['nothing, where nothing is known', exactly(0), unknown, null],
  ])('%s is enough, or is not, or nobody knows', (_, held, wanted, enough) => {
    expect(isEnough(held, wanted)).toBe(enough);
  });
});

it.each([
  [counted(1, 'fund'), '1 fund'],
  [counted(0, 'fund'), '0 funds'],
  [counted(2_000, 'fund'), '2,000 funds'],
  [counted(unknown, 'fund'), '? funds'],
  [counted(some(1), 'fund'), '1 + ? funds'],
  [counted(1, 'berry', 'berries'), '1 berry'],
  [counted(2, 'berry', 'berries'), '2 berries'],
])('%s: as many as its noun says', (text, expected) => {
  expect(text).toBe(expected);
});
