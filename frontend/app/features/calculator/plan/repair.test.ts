import { describe, expect, it } from 'vitest';
import { randomFrom, type Random } from '../../../../e2e/support/plans/random';
import { shipped } from '../../../../e2e/support/plans/shipped';
import { planFromAddress } from '../share/query';
import { readLibrary } from '../storage/library';
import { parse, repairEntries, repairOwned } from './repair';
import { startPlan, limitsOf } from './plan';

const item = (ref: string, change: object = {}) => ({
  ref,
  active: true,
  bull: false,
  userLevel: 2,
  userSpread: 2,
  multiplier: 1,
  ...change,
});

describe('repairing stored settings', () => {
  it('accepts valid settings, in a list or by name', () => {
    for (const raw of [
      [item('barn', { userLevel: 4, active: false })],
      { barn: { active: false, bull: false, userLevel: 4, userSpread: 2, multiplier: 1 } },
    ]) {
      const read = repairEntries(raw, shipped)!;
      expect(read.value.barn).toEqual({ active: false, bull: false, level: 4, spread: 2, quantity: 1 });
      expect(read.value.silo).toEqual(startPlan(shipped).entries.silo);
    }
  });

  it.each([
    [
      'a level beyond the last',
      { userLevel: 400 },
      { level: 19 },
      'Barn: current level 401 is not possible, so it is 20.',
    ],
    [
      'a level that does not exist',
      { userLevel: -1 },
      { level: 0 },
      'Barn: current level 0 is not possible, so it is 1.',
    ],
    ['no level', { userLevel: null }, { level: 0 }, 'Barn: current level could not be read, so it is 1 again.'],
    ['words', { userSpread: 'many' }, { spread: 2 }, 'Barn: future levels could not be read, so it is 2 again.'],
    ['digits', { userLevel: '7' }, { level: 7 }, null],
    ['a switch with a word in it', { active: 'no' }, { active: true }, null],
    ['a bulldozer on a building without one', { bull: true }, { bull: false }, null],
    ['a crowd', { multiplier: 3 }, { quantity: 1 }, 'Barn: quantity 3 is not possible, so it is 1.'],
  ])('repairs %s', (_, change, entry, warning) => {
    const read = repairEntries([item('barn', change)], shipped)!;
    expect(read.value.barn).toMatchObject(entry);
    expect(read.warnings.find((text) => text.startsWith('Barn:')) ?? null).toBe(warning);
  });

  it('names removed buildings', () => {
    expect(repairEntries([...shipped.map(({ ref }) => item(ref)), item('castle')], shipped)!.warnings).toEqual([
      'No longer part of the calculator, so left out: castle.',
    ]);
  });

  it.each([[[]], [{}], [null], ['barn'], [7], [[{ ref: 'barn' }]], [[[]]], [{ version: 2 }]])(
    'finds no plan in %j',
    (raw) => {
      expect(repairEntries(raw, shipped)).toBeNull();
    },
  );

  it('keeps only numbers of known materials in the stock', () => {
    expect(
      repairOwned(JSON.parse('{"nail": 5, "saw": -1, "tile": "7", "gold": 3, "__proto__": {"cash": 1}, "ink": 1e300}')),
    ).toEqual({ nail: 5, tile: 7, ink: 1e12 });
  });

  it('refuses a text that is far too long', () => {
    expect(parse(`[${'1,'.repeat(300_000)}1]`)).toBeUndefined();
    expect(parse('['.repeat(400_000))).toBeUndefined();
  });
});

it.each([
  ['deep', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ['long', JSON.stringify(Array(5_000).fill(item('barn')))],
  ['wide', JSON.stringify({ version: 2, plans: Array(20_000).fill({}) })],
  [
    'prototypes',
    '[{"ref":"__proto__","userLevel":3},{"ref":"barn","__proto__":{"userLevel":9},"constructor":1,"userSpread":2}]',
  ],
])('reads a building named %s like any other', (_, text) => {
  const raw = parse(text);
  expect(raw).toBeDefined();
  const levels = repairEntries(raw, shipped)?.value.barn?.level ?? 0;
  expect(levels).toBeLessThan(3);
  readLibrary(raw, shipped);
  planFromAddress(new URLSearchParams({ p: text }), shipped);
});

it.each([NaN, Infinity, -Infinity, 1e300, -0, 2 ** 53])('holds %d within the limits', (number) => {
  const entry = repairEntries([item('barn', { userLevel: number, userSpread: number, multiplier: number })], shipped)!
    .value.barn!;
  const { level, spread, quantity } = limitsOf(shipped.find(({ ref }) => ref === 'barn')!);
  for (const [value, { min, max }] of [
    [entry.level, level],
    [entry.spread, spread],
    [entry.quantity, quantity],
  ] as const)
    expect(value >= min && value <= max).toBe(true);
});

const NAMES = [
  'ref',
  'userLevel',
  'userSpread',
  'multiplier',
  'active',
  'bull',
  'version',
  'plans',
  'current',
  'buildings',
  'owned',
  'dream_calc',
  'name',
  'id',
  '__proto__',
  'constructor',
  'toString',
  'barn',
  'land',
  'nail',
];
const VALUES = [null, true, false, 0, -1, 1, 2, 3, 1e308, -1e308, 0.5, '', 'barn', '3', '__proto__', 'p1'];

/** Arbitrary JSON with many meaningful names. */
function anyJson(random: Random, depth: number): string {
  if (depth === 0 || random.chance(0.3)) return JSON.stringify(random.pick(VALUES));
  const parts = Array.from({ length: random.whole(0, 5) }, () => anyJson(random, depth - 1));
  return random.chance(0.4)
    ? `[${parts.join()}]`
    : `{${parts.map((part) => `${JSON.stringify(random.pick(NAMES))}:${part}`).join()}}`;
}

it('never throws on arbitrary JSON, and its result is within the limits', { timeout: 30_000 }, () => {
  const random = randomFrom(11);
  for (let i = 0; i < 5_000; i++) {
    const raw: unknown = JSON.parse(
      i % 2
        ? anyJson(random, 5)
        : `{"version":${random.pick([1, 2, 2, 3, '"2"'])},"dream_calc":${anyJson(random, 3)},` +
            `"plans":[${anyJson(random, 4)}],"current":${anyJson(random, 1)}}`,
    );
    const entries = repairEntries(raw, shipped);
    const library = readLibrary(raw, shipped);
    const plans = [
      ...(entries ? [entries.value] : []),
      ...('value' in library ? library.value.plans.map(({ plan }) => plan.entries) : []),
    ];
    for (const plan of plans) {
      for (const building of shipped) {
        const { level } = limitsOf(building);
        const entry = plan[building.ref]!;
        if (!(entry.level >= level.min && entry.level <= level.max && Number.isInteger(entry.spread)))
          expect.fail(`${building.ref}: ${JSON.stringify(entry)}`);
      }
    }
  }
  expect(({} as Record<string, unknown>).userLevel).toBeUndefined();
});

it('never throws on arbitrary addresses', () => {
  const random = randomFrom(12);
  for (let i = 0; i < 2_000; i++) {
    const letters = Array.from({ length: random.whole(0, 60) }, () =>
      random.pick([...'0123456789abcdefghijklmnopqrstuvwxyz~._-%&=']),
    );
    for (const start of ['p=', 'p=1~', 'form=1&barn.level=', ''])
      planFromAddress(new URLSearchParams(start + letters.join('')), shipped);
  }
});
