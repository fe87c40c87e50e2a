import { expect, it } from 'vitest';
import { readValue } from './value';

it.each<[string, boolean, ReturnType<typeof readValue>]>([
  ['4500', false, { value: 4500 }],
  [' 4,500 ', false, { value: 4500 }],
  ['4.500', false, { value: 4500 }],
  ['4 500', false, { value: 4500 }],
  ['-4', false, { value: -4 }],
  ['0', false, { value: 0 }],
  ['1,000,000,000,000', false, { value: 1e12 }],
  ['', false, { error: 'Please write the whole number in digits, such as 4,500 or -4.' }],
  ['many', false, { error: 'Please write the whole number in digits, such as 4,500 or -4.' }],
  ['4.5', false, { error: 'Please write the whole number in digits, such as 4,500 or -4.' }],
  ['1,000,000,000,001', false, { error: 'Please write the whole number in digits, such as 4,500 or -4.' }],
  ['999', false, { error: '999 means “unknown” here, so it cannot be kept. Please tell us by the contact form.' }],
  ['9 d 6 h', true, { value: '9 d 6 h' }],
  ['9d  6H', true, { value: '9 d 6 h' }],
  ['30 min', true, { value: '30 min' }],
  ['30', true, { error: 'Please write the time with its units, such as 9 d 6 h, 30 min or 45 s.' }],
  ['soon', true, { error: 'Please write the time with its units, such as 9 d 6 h, 30 min or 45 s.' }],
  [`${'1 d '.repeat(20)}`, true, { error: 'Please write the time with its units, such as 9 d 6 h, 30 min or 45 s.' }],
])('%j, a time: %s', (text, isTime, read) => {
  expect(readValue(text, isTime)).toEqual(read);
});
