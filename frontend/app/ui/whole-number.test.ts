import { expect, it } from 'vitest';
import { readNumberField } from './whole-number';

const range = { min: 0, max: 8 };

it.each([
  ['5', 5],
  [' 5 ', 5],
  ['+5', 5],
  ['-0', 0],
  ['00008', 8],
  ['', null],
  ['  ', null],
  [null, null],
])('takes %j as %j', (raw, value) => {
  const read = readNumberField(raw, range);
  expect(read.value).toBe(value);
  expect(read.error).toBeUndefined();
});

it.each(['9', '-1', '99', '2.5', '2,5', '1e0', 'five', 'NaN', '0x5', '5 5', '٥', '5%'])(
  'refuses %j, and says what it takes',
  (text) => {
    expect(readNumberField(text, range)).toEqual({
      text,
      value: null,
      error: `“${text}” cannot be used. Please give a whole number from 0 to 8.`,
    });
  },
);

it('refuses what is far too long without repeating it all', () => {
  expect(readNumberField('9'.repeat(1000), { min: 0, max: 1e12 })).toEqual({
    text: '9'.repeat(20),
    value: null,
    error: `“${'9'.repeat(20)}…” cannot be used. Please give a whole number from 0 to 1,000,000,000,000.`,
  });
});
