import { type buildingsOf, limitsOf, type Building, type Plan } from '../../../app/features/calculator/plan/plan';
import { STOCKED } from '../../../app/islands/farm';

export type Random = ReturnType<typeof randomFrom>;

/** Random choices that are the same at each run: mulberry32. */
export function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)]!;
  const chance = (of: number) => next() < of;
  const shuffle = <T>(list: readonly T[]): T[] => {
    const mixed = [...list];
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = whole(0, i);
      [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
    }
    return mixed;
  };
  return { next, whole, pick, chance, shuffle };
}

const known = new WeakMap<Building, ReturnType<typeof limitsOf>>();

/** Asked for again and again, so kept. */
function limits(building: Building): ReturnType<typeof limitsOf> {
  const limits = known.get(building) ?? limitsOf(building);
  known.set(building, limits);
  return limits;
}

/** Any plan that a player can make. */
export function randomPlan(random: Random, buildings: readonly Building[]): Plan {
  const entries = buildings.map((building) => {
    const { level, spread, quantity } = limits(building);
    const entry = {
      active: random.chance(0.7),
      bull: building.isBull && random.chance(0.5),
      level: random.whole(level.min, level.max),
      spread: random.whole(spread.min, spread.max),
      quantity: random.whole(quantity.min, quantity.max),
    };
    return [building.ref, entry];
  });
  const owned = STOCKED.filter(() => random.chance(0.3)).map((key) => [
    key,
    random.pick([0, 1, 15, 16, 999, 1e12, random.whole(0, 5e6)]),
  ]);
  return { entries: Object.fromEntries(entries), bulldozer: random.chance(0.5), owned: Object.fromEntries(owned) };
}

type Settings = Parameters<typeof buildingsOf>[0];
type Tables = Parameters<typeof buildingsOf>[1];

/** Data as editors might write it one day: unknown figures, odd costs, buildings of one level. */
export function randomData(random: Random): { settings: Settings; tables: Tables } {
  const refs = random
    .shuffle(['farmhouse', 'land', 'barn', 'house', 'new-building', 'constructor', 'silo'])
    .slice(0, random.whole(1, 7));
  const tables = refs.map((link) => {
    const keys = random.shuffle([...STOCKED]).slice(0, random.whole(1, 6));
    const cost = () => random.pick([0, 1, 3, 333, 998, 999, 1000, random.whole(0, 1e6)]);
    const levels = Array.from(
      { length: random.pick([1, 1, 2, 3, 12]) },
      (_, index): Tables[number]['levels'][number] =>
        link === 'land'
          ? { level: index + 1, expansion: index + 6, 'cost-cash': cost() }
          : { level: index + 1, cost: Object.fromEntries(keys.map((key) => [key, cost()])) },
    );
    return { link, name: `The ${link}`, levels };
  });
  const settings = refs.map((ref) => {
    const allowZero = random.chance(0.5);
    const isBull = random.chance(0.7);
    return {
      ref,
      image: `icons/${ref}.svg`,
      active: true,
      isBull,
      bull: false,
      userLevel: allowZero ? -1 : 0,
      allowZero,
      userSpread: 1,
      multiplier: 1,
      isMultiplier: random.pick([false, 2, 9, 20] as const),
      complete: random.chance(0.5),
    };
  });
  return { settings, tables };
}
