import { expect, it } from 'vitest';
import { readKeptPlan } from './kept-plan';

it.each([
  ['{"version":1,"plan":"building.house.0-9 library.apple"}', 'building.house.0-9 library.apple'],
  [null, ''],
  ['', ''],
  ['{"version":1,"plan":', ''],
  ['{"version":1,"plan":["x"]}', ''],
  ['null', ''],
  ['7', ''],
])('of %s %s is left', (text, plan) => {
  expect(readKeptPlan(text)).toBe(plan);
});
