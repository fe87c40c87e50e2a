import { describe, expect, it } from 'vitest';
import { exactly, figureOf, figureText } from '~/figures/figure';
import { shipped, shippedSettings } from '../../../../e2e/support/plans/shipped';
import {
  buildingsOf,
  startPlan,
  withEntry,
  clampEntry,
  levelOffset,
  limitsOf,
  targetOf,
  targetsOf,
  type Building,
  type Entry,
} from './plan';
import { backOf, missingOf, needOf, ownIn, reachOf, shareOf, stepsOf, totalsOf } from './rules';

const start: Entry = { active: true, bull: false, level: 0, spread: 1, quantity: 1 };
const mill: Building = {
  ref: 'mill',
  name: 'Mill',
  image: '',
  start,
  isBull: true,
  allowZero: true,
  most: 6,
  complete: true,
  keys: ['nail', 'cash'],
  own: [],
  rows: [
    [10, 101],
    [999, 333],
    [7, 1000],
    [5, 999],
  ],
};
const building = (ref: string) => shipped.find((building) => building.ref === ref)!;
const totalOf = (key: string, entry: Partial<Entry>, bulldozer = false, of = mill) =>
  totalsOf({ entries: { [of.ref]: { ...start, ...entry } }, bulldozer, owned: {} }, [of]).find(
    (total) => total.key === key,
  )!;

describe('limits', () => {
  it.each([
    ['not built, and up to the last row', {}, { min: -1, max: 3 }],
    ['from the first row where it is always built', { allowZero: false }, { min: 0, max: 3 }],
    ['three rows less where the table is not complete', { complete: false }, { min: -1, max: 1 }],
    ['one row that is not complete', { complete: false, allowZero: false, rows: [[1, 1]] }, { min: 0, max: 0 }],
    ['one row', { allowZero: false, rows: [[1, 1]] }, { min: 0, max: 0 }],
  ])('the current level is %s', (_, change, limits) => {
    expect(limitsOf({ ...mill, ...change }).level).toEqual(limits);
  });

  it.each([
    ['windmill', 2],
    ['field', 9],
    ['house', 20],
    ['apple-orchard', 6],
    ['chicken-coop', 6],
    ['rabbit-hutch', 6],
    ['beehive', 1],
    ['barn', 1],
  ])('%s: at most %i', (ref, most) => {
    expect(limitsOf(building(ref)).quantity).toEqual({ min: 1, max: most });
  });

  it.each([
    ['farmhouse', 50, 3],
    ['land', 8, 3],
    ['windmill', 8, 2],
    ['barn', 8, 2],
    ['silo', 8, 1],
  ])('%s looks at most %i levels ahead, at first %i', (ref, max, first) => {
    expect(limitsOf(building(ref)).spread.max).toBe(max);
    expect(building(ref).start.spread).toBe(first);
  });

  it('has 19 buildings, and counts land by its expansions', () => {
    expect(shipped).toHaveLength(19);
    expect(levelOffset(building('land'))).toBe(6);
    expect(stepsOf(building('land'), building('land').start).map(({ level }) => level)).toEqual([7, 8, 9]);
    expect(levelOffset(building('barn'))).toBe(1);
  });

  it('clamps an entry to its limits', () => {
    expect(clampEntry(mill, { active: true, bull: true, level: 90, spread: 0, quantity: 7 })).toEqual({
      active: true,
      bull: true,
      level: 3,
      spread: 1,
      quantity: 6,
    });
    expect(clampEntry({ ...mill, isBull: false }, { ...start, bull: true }).bull).toBe(false);
  });
});

describe('costs', () => {
  it('adds up the rows after the current one that exist, once for each of the quantity', () => {
    expect(stepsOf(mill, { ...start, level: -1, spread: 2, quantity: 3 })).toEqual([
      { level: 1, costs: [exactly(30), exactly(303)] },
      // The result 3 × 333 is not the unknown 999.
      { level: 2, costs: [figureOf(999), exactly(999)] },
    ]);
    expect(needOf(mill, { ...start, level: 1, spread: 8, quantity: 2 }).get('nail')).toEqual(exactly(24));
    expect(needOf(mill, { ...start, level: 3, spread: 8 }).get('nail')).toEqual(exactly(0));
  });

  it('gives back half of the current row, rounded down, for each one', () => {
    expect(backOf(mill, { ...start, level: 0, quantity: 3 }).get('cash')).toEqual(exactly(150));
    expect(backOf(mill, { ...start, level: 1 }).get('nail')).toEqual(figureOf(999));
    expect(backOf(mill, { ...start, level: -1 }).get('cash')).toEqual(exactly(0));
  });
});

describe('totals', () => {
  it('show what is unknown', () => {
    expect(figureText(totalOf('nail', { level: 0, spread: 2 }).total)).toBe('7 + ?');
    expect(figureText(totalOf('nail', { level: 0, spread: 1 }).total)).toBe('?');
    expect(figureText(totalOf('nail', { level: 1, spread: 1 }).total)).toBe('7');
  });

  it.each([
    ['may take any material', { provenance: 'unknown' as const }, { nail: 999 }, {}, ['?', '?']],
    [
      'takes what the game says, once a player has entered all of it',
      { provenance: 'unknown' as const },
      { nail: 8 },
      {},
      ['8', '0'],
    ],
    [
      'is known by its own source',
      { provenance: 'unknown' as const },
      { nail: 999 },
      { provenance: 'spec' as const },
      ['?', '0'],
    ],
    ['takes no other material than its columns', { provenance: 'spec' as const }, { nail: 999 }, {}, ['?', '0']],
  ])('a level of a table of which nobody knows anything %s', (_, table, cost, row, said) => {
    const settings = {
      ...shippedSettings.find(({ ref }) => ref === 'house')!,
      active: true,
      userLevel: 0,
      userSpread: 1,
      multiplier: 1,
    };
    const levels = [1, 2].map((level) => ({ level, cost, ...row }));
    const [house] = buildingsOf([settings], [{ ...table, name: 'House', link: 'house', levels }]);
    const totals = totalsOf(startPlan([house!]), [house!]);
    const text = (key: string) => figureText(totals.find((total) => total.key === key)!.total);
    expect([text('nail'), text('board')]).toEqual(said);
  });

  it('subtract what bulldozing gives back in that mode only, and may be a surplus', () => {
    expect(totalOf('nail', { level: 2, spread: 1, bull: true, quantity: 2 }, true)).toMatchObject({
      need: exactly(10),
      back: exactly(6),
      total: exactly(4),
    });
    expect(totalOf('nail', { level: 2, bull: true }, false)).toMatchObject({
      need: exactly(5),
      back: exactly(0),
      total: exactly(5),
    });
    expect(figureText(totalOf('cash', { level: 3, bull: true }, true).total), 'an unknown surplus').toBe('?');
    expect(figureText(totalOf('nail', { level: 1, bull: true }, true).total), 'less an unknown amount').toBe('7 − ?');
    expect(totalOf('nail', { level: 3, bull: true }, true).total).toEqual(exactly(-2));
  });

  it('count active buildings only', () => {
    expect(totalOf('nail', { active: false, bull: true, level: 2 }, true)).toMatchObject({
      need: exactly(0),
      back: exactly(0),
    });
  });

  it('never change with the order of edits of different fields', () => {
    const [one, other] = [building('house'), building('field')];
    const first = withEntry(withEntry(startPlan(shipped), one, { level: 40 }), other, { quantity: 4 });
    const second = withEntry(withEntry(startPlan(shipped), other, { quantity: 4 }), one, { level: 40 });
    expect(first).toEqual(second);
  });
});

it.each([
  ['of the rows that count', {}, false, [[2, 'nail', 30]]],
  [
    'of the row that is given back',
    { bull: true },
    true,
    [
      [1, 'cash', 333],
      [2, 'nail', 30],
    ],
  ],
  ['of a building that does not count: not one', { active: false }, true, []],
])('figures of the player’s own %s are known', (_, entry, bulldozer, own) => {
  const entered = {
    ...mill,
    rows: [
      [10, 101],
      [999, 333],
      [30, 1],
    ],
    own: [['nail'], ['cash'], ['nail']],
  };
  const plan = withEntry({ ...startPlan([entered]), bulldozer }, entered, { active: true, level: 1, ...entry });
  expect(ownIn(plan, [entered])).toEqual(own.map(([row, key, value]) => ({ ref: 'mill', row, key, value })));
});

describe('what is missing', () => {
  const totals = totalsOf({ entries: { mill: { ...start, level: -1, spread: 1 } }, bulldozer: false, owned: {} }, [
    mill,
  ]);

  it('is unknown without a stock', () => {
    expect(missingOf(totals, {}).map(({ key }) => key)).toEqual(totals.map(({ key }) => key));
    expect(missingOf(totals, {}).every(({ missing }) => missing === null)).toBe(true);
  });

  it('comes first, the scarcest at the top, and what is enough last', () => {
    const rows = missingOf(totals, { nail: 5, cash: 10, saw: 3 });
    expect(rows.slice(0, 2).map(({ key, missing }) => [key, missing])).toEqual([
      ['cash', exactly(91)],
      ['nail', exactly(5)],
    ]);
    expect(rows.at(-1)).toMatchObject({ key: 'saw', missing: exactly(0) });
  });

  it('is 0 of a surplus', () => {
    expect(
      missingOf([{ key: 'nail', need: exactly(0), back: exactly(5), total: exactly(-5) }], { nail: 0 })[0],
    ).toMatchObject({ missing: exactly(0) });
  });

  it.each([
    ['of an unknown amount, with any stock', [999], 1e12, '?'],
    ['of a partly unknown amount of which less is owned', [60, 999], 20, '40 + ?'],
    ['of a partly unknown amount of which more is owned', [60, 999], 80, '?'],
  ])('is unknown %s', (_, costs, owned, text) => {
    const needs = totalsOf({ entries: { mill: { ...start, level: -1, spread: 2 } }, bulldozer: false, owned: {} }, [
      { ...mill, keys: ['nail'], rows: costs.map((cost) => [cost]) },
    ]);
    expect(figureText(missingOf(needs, { nail: owned })[0]!.missing!)).toBe(text);
  });

  it('that is uncertain comes after what is missing, and before what is enough', () => {
    const needs = totalsOf({ entries: { mill: { ...start, level: -1, spread: 2 } }, bulldozer: false, owned: {} }, [
      mill,
    ]);
    expect(missingOf(needs, { nail: 50, cash: 400, saw: 3 }).map(({ key }) => key)).toEqual([
      'cash',
      'nail',
      'board',
      'brick',
      'tile',
      'glass',
      'scroll',
      'ink',
      'book',
      'saw',
    ]);
  });
});

it.each([
  [5, 20, 0.25],
  [0, 0, 0],
  [7, 7, 1],
])('%i of %i is a share of %f', (amount, needed, share) => {
  expect(shareOf(exactly(amount), exactly(needed))).toEqual(exactly(share));
});

describe('the target level', () => {
  it.each([
    ['silo', 0, { min: 2, max: 9 }],
    ['silo', 9, { min: 11, max: 12 }],
    ['silo', 11, null],
    ['land', 0, { min: 7, max: 14 }],
    ['windmill', -1, { min: 1, max: 8 }],
  ])('of %s at row %i is within %o', (ref, level, range) => {
    expect(targetsOf(building(ref), { ...start, level })).toEqual(range);
  });

  it.each([
    ['silo', 0, 3, 4],
    ['silo', 9, 8, 12],
    ['land', 0, 3, 9],
    ['windmill', -1, 2, 2],
  ])('of %s at row %i, %i levels ahead, is %i', (ref, level, spread, target) => {
    expect(targetOf(building(ref), { ...start, level, spread })).toBe(target);
  });
});

describe('what can be built with the stock', () => {
  const cheap: Building = {
    ...mill,
    rows: [
      [10, 100],
      [20, 200],
      [30, 300],
      [40, 400],
    ],
  };
  it.each([
    ['nothing where too little is there', {}, { nail: 9, cash: 1e6 }, { levels: 0, open: false }],
    ['as many levels as the whole stock pays', {}, { nail: 59, cash: 1e6 }, { levels: 2, open: false }],
    ['all that are known', {}, { nail: 100, cash: 1000 }, { levels: 4, open: false }],
    ['each of the quantity', { quantity: 2 }, { nail: 100, cash: 600 }, { levels: 2, open: false }],
    ['nothing above the last level', { level: 3 }, { nail: 1e6, cash: 1e6 }, { levels: 0, open: false }],
    ['perhaps more where a stock is not said', {}, { nail: 35 }, { levels: 0, open: true }],
    ['nothing where one is too little, also if others are not entered', {}, { nail: 5 }, { levels: 0, open: false }],
  ])('is %s', (_, entry, owned, reach) => {
    expect(reachOf(cheap, { ...start, level: -1, ...entry }, owned)).toEqual(reach);
  });

  it('is more than can be planned at once', () => {
    expect(reachOf(building('land'), start, { cash: 1_250_000 })).toEqual({ levels: 22, open: false });
  });

  it('is unknown beyond an unknown cost', () => {
    expect(reachOf(mill, { ...start, level: -1 }, { nail: 1e6, cash: 1e6 })).toEqual({ levels: 1, open: true });
    expect(reachOf(mill, { ...start, level: -1 }, { nail: 1e6, cash: 200 })).toEqual({ levels: 1, open: false });
  });
});
