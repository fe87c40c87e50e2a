import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readingsOf, readNumberField, wholeOf } from './whole-number';

/** What people write, with the number that it means; the api's tests read the same. */
const WRITTEN = JSON.parse(
  readFileSync(new URL('../../../backend/internal/almanac/testdata/whole_numbers.json', import.meta.url), 'utf8'),
) as Record<string, number | null>;

it.each(Object.entries(WRITTEN))('%j means %j', (text, number) => {
  expect(wholeOf(text)).toBe(number ?? NaN);
});

it.each([
  ['30', [30]],
  ['1,234,567', [1_234_567]],
  ['12 345', [12_345]],
  ['12.345', [12_345, 12.345]],
  ['1,440', [1_440, 1.44]],
  ['１．４４０', [1_440, 1.44]],
  ['2.5', [2.5]],
  ['2,5', [2.5]],
  ['٢٫٥', [2.5]],
  ['0.125', [0.125]],
  ['12.3450', [12.345]],
  ['1234.567', [1_234.567]],
  ['1,234.5', [1_234.5]],
  ['1.234,567', [1_234.567]],
  ['1 234,567', [1_234.567]],
  ['-2.5', []],
  ['2.5.1', []],
  ['1,2.5', []],
  ['2.5 h', []],
  ['.', []],
])('%j can mean %j', (text, numbers) => {
  expect(readingsOf(text)).toEqual(numbers);
});

const range = { min: 0, max: 8_000 };

it.each([
  ['7.500', '7500', 7_500],
  [' 0008 ', '8', 8],
  ['', '', null],
  ['  ', '', null],
  [null, '', null],
])('a field that is sent with %j shows %j', (raw, text, value) => {
  expect(readNumberField(raw, range)).toEqual({ text, value });
});

it.each(['8,001', '-1', '2.5', 'five'])('refuses %j as it was typed, and says what it takes', (text) => {
  expect(readNumberField(text, range)).toEqual({
    text,
    value: null,
    error: `“${text}” cannot be used. Please give a whole number from 0 to 8,000.`,
  });
});

it('refuses what is far too long without repeating it all', () => {
  expect(readNumberField('9'.repeat(1000), { min: 0, max: 1e12 })).toEqual({
    text: '9'.repeat(20),
    value: null,
    error: `“${'9'.repeat(20)}…” cannot be used. Please give a whole number from 0 to 1,000,000,000,000.`,
  });
});
