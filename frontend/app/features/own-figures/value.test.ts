import { expect, it } from 'vitest';
import { readValue } from './value';

const WHOLE = { error: 'Please write the whole number in digits, such as 4,500.' };
const SIGNED = { error: 'Please write the whole number in digits, such as 4,500 or -4.' };
const TIMES = { error: 'Please write the time with its units, such as 9 d 6 h, 30 min or 45 s.' };

it.each<[string, string, ReturnType<typeof readValue>]>([
  ['4500', 'cost.cash', { value: 4500 }],
  [' 4,500 ', 'cost.cash', { value: 4500 }],
  ['4.500', 'cost.cash', { value: 4500 }],
  ['4 500', 'cost.cash', { value: 4500 }],
  ['-4', 'bonus.happiness', { value: -4 }],
  ['-4', 'cost.cash', { error: 'This figure is never below 0.' }],
  ['0', 'cost.cash', { value: 0 }],
  ['1,000,000,000,000', 'cost.cash', { value: 1e12 }],
  ['', 'cost.cash', WHOLE],
  ['many', 'cost.cash', WHOLE],
  ['many', 'bonus.happiness', SIGNED],
  ['4.5', 'cost.cash', WHOLE],
  ['1,000,000,000,001', 'cost.cash', WHOLE],
  [
    '999',
    'cost.cash',
    { error: '999 means “unknown” here, so it cannot be kept. Please tell us by the contact form.' },
  ],
  ['9 d 6 h', 'time', { value: '9 d 6 h' }],
  ['9d  6H', 'time', { value: '9 d 6 h' }],
  ['30 min', 'time', { value: '30 min' }],
  ['30', 'time', TIMES],
  ['soon', 'time', TIMES],
  [`${'1 d '.repeat(20)}`, 'time', TIMES],
])('%j in %s', (text, column, read) => {
  expect(readValue(text, column, null)).toEqual(read);
});
