import { expect, test } from 'vitest';
import type { UpgradeAnswer } from '../levels/table';
import { costText } from './asked-levels';

const levels = [
  { level: 1, time: '30 s', cost: { cash: 400, nail: 2 } },
  { level: 2, time: '1 h 30 min', cost: { cash: 1000, nail: 8 } },
  { level: 3, time: 999, cost: { cash: 2000, nail: 0 } },
  { level: 4, time: 999, cost: { cash: 999, nail: 999 } },
];

test.each([
  [1, 2, 1, undefined, '1,000 cash, 8 nail, 1 h 30 min'],
  [1, 2, 1, 'nail', '8 nail, 1,000 cash, 1 h 30 min'],
  [0, 2, 3, undefined, '4,200 cash, 30 nail'],
  [2, 3, 1, undefined, '2,000 cash'],
  [1, 3, 1, undefined, '3,000 cash, 8 nail, 1 h 30 min + ?'],
  [3, 4, 1, undefined, undefined],
  [4, 5, 1, undefined, undefined],
])('from %i to %i, %i times, first the %s: %s', (from, to, times, column, text) => {
  const asked = { of: 'building', link: 'house', unit: 'level', first: 1, last: 4, title: 'House', path: '/' } as const;
  const answer = { levels } as unknown as UpgradeAnswer;
  expect(costText({ ...asked, from, to, times, column, sum: false }, answer, { materials: [] })).toBe(text);
});
