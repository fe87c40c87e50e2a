import { beforeEach, describe, expect, it, vi } from 'vitest';

/** What the browser keeps; setting throws where it is full, everything where it is blocked. */
const stored = new Map<string, string>();
let refuses: 'nothing' | 'writes' | 'everything';

/** Another tab of the same browser. */
async function tab() {
  vi.resetModules();
  return import('./farm');
}

beforeEach(() => {
  stored.clear();
  refuses = 'nothing';
  const guarded =
    <Args extends unknown[], Result>(act: (...args: Args) => Result, isWrite: boolean) =>
    (...args: Args) => {
      if (refuses === 'everything' || (isWrite && refuses === 'writes')) throw new Error('refused');
      return act(...args);
    };
  vi.stubGlobal('localStorage', {
    getItem: guarded((key: string) => stored.get(key) ?? null, false),
    setItem: guarded((key: string, value: string) => void stored.set(key, value), true),
    removeItem: guarded((key: string) => void stored.delete(key), true),
  });
});

describe('what is kept', () => {
  const empty = { level: null, size: null, tractor: null, rank: null, themeLevel: null, stock: {} };
  it.each([
    [
      { level: 73, size: 24, tractor: 7, rank: 'deputy', themeLevel: 6, stock: { nail: 12, cash: 0 } },
      { level: 73, size: 24, tractor: 7, rank: 'deputy', themeLevel: 6, stock: { nail: 12, cash: 0 } },
    ],
    [
      { level: 1, size: 0, tractor: 1 },
      { ...empty, level: 1, tractor: 1 },
    ],
    [
      { level: 999, size: 48, tractor: 20 },
      { ...empty, level: 999, size: 48, tractor: 20 },
    ],
    [{ level: 0, size: 25, tractor: 21, rank: 'king', themeLevel: 7 }, empty],
    [{ level: 1000, size: -1, tractor: 0 }, empty],
    [{ level: 7.5, tractor: '7', size: '24' }, empty],
    [{ level: Infinity, tractor: null, stock: null }, empty],
    [
      { stock: { nail: -1, board: 1.5, saw: 'x', brick: 1e13, tile: 5, '<b>': 1, __proto__: 3 } },
      { ...empty, stock: { tile: 5 } },
    ],
    [{ stock: ['x'] }, empty],
    [[1, 2], empty],
    ['text', empty],
    [null, empty],
  ])('%j is read as what of it can be', async (given, farm) => {
    const { farmOf } = await tab();
    expect(farmOf(given)).toEqual(farm);
  });

  it('bounds how many materials are read', async () => {
    const { farmOf } = await tab();
    const names = Array.from(
      { length: 500 },
      (_, index) => `m${String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`,
    );
    expect(Object.keys(farmOf({ stock: Object.fromEntries(names.map((name) => [name, 1])) }).stock)).toHaveLength(50);
  });

  it.each(['', '{', 'null', '7', '"x"', '[]', '{"level":{}}', '\u0000'])(
    'damaged text %j is an empty farm, which can be set again',
    async (text) => {
      stored.set('my_farm', text);
      const { farmNow, setFarm, EMPTY_FARM } = await tab();
      expect(farmNow()).toEqual(EMPTY_FARM);
      expect(setFarm({ level: 5 })).toBe(true);
      expect(JSON.parse(stored.get('my_farm')!)).toEqual({ version: 1, ...EMPTY_FARM, level: 5 });
    },
  );
});

describe('what was kept before', () => {
  const plans = JSON.stringify({
    version: 2,
    current: 'p2',
    plans: [
      { id: 'p1', owned: { nail: 1 } },
      { id: 'p2', owned: { nail: 40, saw: 3 } },
    ],
  });

  it('is taken over: the level of the Tree of Life and the stock of the open plan', async () => {
    stored.set('TreeOfLifeLevel', '120').set('dream_plans', plans);
    const { farmNow } = await tab();
    expect(farmNow()).toMatchObject({ level: 120, stock: { nail: 40, saw: 3 } });
  });

  it.each([
    ['x', '{'],
    ['0', 'null'],
    ['99999', '{"plans":7}'],
    ['', '{"plans":[null]}'],
  ])('is nothing where it is damaged: %j, %j', async (level, plans) => {
    stored.set('TreeOfLifeLevel', level).set('dream_plans', plans);
    const { farmNow, EMPTY_FARM } = await tab();
    expect(farmNow()).toEqual(EMPTY_FARM);
  });

  it('does not come back once the farm is set or cleared', async () => {
    stored.set('TreeOfLifeLevel', '120').set('dream_plans', plans);
    (await tab()).setFarm({ level: null, stock: {} });
    const { farmNow, EMPTY_FARM } = await tab();
    expect(farmNow()).toEqual(EMPTY_FARM);
  });
});

describe('setting', () => {
  it('changes what is given and leaves the rest', async () => {
    const { setFarm, farmNow } = await tab();
    setFarm({ level: 73 });
    setFarm({ tractor: 7 });
    expect(farmNow()).toMatchObject({ level: 73, tractor: 7 });
  });

  it('keeps the level under the key of the specification too', async () => {
    const { setFarm } = await tab();
    setFarm({ level: 73 });
    setFarm({ tractor: 7 });
    expect(stored.get('TreeOfLifeLevel')).toBe('73');
    setFarm({ level: null });
    expect(stored.has('TreeOfLifeLevel')).toBe(false);
  });

  it.each(['writes', 'everything'] as const)(
    'holds for this page where the browser refuses %s, and says so',
    async (what) => {
      stored.set('my_farm', '{"version":1,"level":10}');
      refuses = what;
      const { setFarm, farmNow } = await tab();
      expect(setFarm({ level: 73 })).toBe(false);
      expect(setFarm({ tractor: 7 })).toBe(false);
      expect(farmNow()).toMatchObject({ level: 73, tractor: 7 });
      refuses = 'nothing';
      expect(stored.get('my_farm')).toBe('{"version":1,"level":10}');
    },
  );

  it('in two tabs loses neither change', async () => {
    const one = await tab();
    const other = await tab();
    expect(other.farmNow().level).toBeNull();
    one.setFarm({ level: 73 });
    other.setFarm({ tractor: 7 });
    expect(one.farmNow()).toEqual(other.farmNow());
    expect(one.farmNow()).toMatchObject({ level: 73, tractor: 7 });
  });

  it('gives the same farm until it changes, so that nothing is rendered again', async () => {
    const { farmNow, setFarm } = await tab();
    setFarm({ level: 73 });
    expect(farmNow()).toBe(farmNow());
  });
});
