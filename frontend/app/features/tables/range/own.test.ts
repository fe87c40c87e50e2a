import { describe, expect, it } from 'vitest';
import { columnsOf } from '../levels/columns';
import { ownOf } from './own';

const house = columnsOf(
  [
    { level: 1, unlock: { xp: 1 }, cost: { cash: 10, nail: 0 } },
    { level: 2, unlock: { xp: 5 }, cost: { cash: 20, nail: 3 } },
    { level: 3, unlock: { xp: 9 }, cost: { cash: 30, nail: 4 } },
  ],
  new Map(),
);
const unknown = columnsOf([{ level: 1, unlock: { xp: 999 }, cost: { cash: 999 } }], new Map());
const gap = columnsOf(
  [
    { level: 1, unlock: { xp: 1 }, cost: { cash: 10, nail: 0 } },
    { level: 2, unlock: { xp: 999 }, cost: { cash: 999, nail: 3 } },
    { level: 3, unlock: { xp: 9 }, cost: { cash: 30, nail: 4 } },
  ],
  new Map(),
);
const nothing = { level: null, stock: {} };

describe('how far one’s own farm gets', () => {
  it.each([
    [5, 2, 'At your farm level 5, levels up to 2 are open.'],
    [200, 3, 'At your farm level 200, levels up to 3 are open.'],
  ])('farm level %i opens levels up to %i', (level, upTo, text) => {
    expect(ownOf('building', house, { from: 0 }, { level, stock: {} })).toEqual({ upTo, text });
  });
  it.each([
    [{ cash: 30, nail: 3 }, 0, 2, 'Your stock pays for levels 1 to 2.'],
    [{ cash: 10 }, 0, 1, 'Your stock pays for level 1.'],
    [{ cash: 50, nail: 7 }, 1, 3, 'Your stock pays for levels 2 to 3.'],
    [{ cash: 30 }, 0, 1, 'Your stock pays for level 1. For level 2 a material is not in your stock list.'],
    [{ nail: 3 }, 0, null, 'For level 1 a material is not in your stock list.'],
    [{ cash: 9 }, 0, null, 'Your stock does not pay for the next level yet.'],
  ])('a stock of %o pays from level %i up to %s', (stock, from, upTo, text) => {
    expect(ownOf('dream', house, { from }, { level: 50, stock })).toEqual({ upTo, text });
  });
  it.each([
    ['building', 5, {}, 1, 'At your farm level 5, level 1 is open. It is not known when level 2 opens.'],
    ['building', 9, {}, 3, 'At your farm level 9, levels up to 3 are open.'],
    ['dream', null, { cash: 50, nail: 9 }, 1, 'Your stock pays for level 1. The cost of level 2 is not known.'],
  ] as const)('in a %s with a gap, farm level %s and stock %o', (kind, level, stock, upTo, text) => {
    expect(ownOf(kind, gap, { from: 0 }, { level, stock })).toEqual({ upTo, text });
  });
  it('is null for a farm without a level or stock, and counts nothing unknown as open or paid', () => {
    expect(ownOf('building', house, { from: 0 }, nothing)).toBeNull();
    expect(ownOf('dream', house, { from: 0 }, nothing)).toBeNull();
    expect(ownOf('dream', house, { from: 3 }, { level: null, stock: { cash: 9 } })).toBeNull();
    expect(ownOf('building', unknown, { from: 0 }, { level: 500, stock: {} })).toBeNull();
    expect(ownOf('dream', unknown, { from: 0 }, { level: 500, stock: { cash: 5000 } })).toBeNull();
  });
});
