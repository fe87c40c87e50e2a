import { expect, it } from 'vitest';
import { farmLevelOf } from './tokens';

it.each([
  ['nothing', null, 15],
  ['an empty text', '', 15],
  ['a level of the selector', '70', 70],
  ['a level between two', '73', 70],
  ['a level just below one', '79', 70],
  ['the highest', '300', 300],
  ['a level above the highest', '450', 300],
  ['a level below the lowest', '3', 15],
  ['a negative one', '-5', 15],
  ['a broken one', '20.5', 15],
  ['a word', 'seventy', 15],
  ['a flood of digits', '9'.repeat(1000), 15],
])('takes %s', (_, asked, level) => {
  expect(farmLevelOf(asked, [15, 20, 70, 80, 300])).toBe(level);
});
