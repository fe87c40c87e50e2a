import { STOCKED } from '~/islands/farm';
import {
  exactly,
  figureOf,
  isEnough,
  madeOf,
  minus,
  notBelowZero,
  sumOf,
  times,
  UNKNOWN,
  type Figure,
} from '~/figures/figure';
import { entryOf, levelOffset, type Building, type Entry, type OwnCost, type Plan } from './plan';

// The rules of the calculator (specification §3 to §5, §9), without React and the DOM.

/** Amounts by material. */
export type Tally = Map<string, Figure>;

/** The rows after the current one, as many as the player plans and the table has. */
export function stepsOf(building: Building, { level, spread, quantity }: Entry) {
  const next = level + 1;
  return building.rows.slice(next, next + spread).map((row, index) => ({
    /** As in the game. */
    level: next + index + levelOffset(building),
    /** By the building's `keys`, for all of the quantity. */
    costs: row.map((cost) => times(figureOf(cost), quantity)),
  }));
}

export function needOf(building: Building, { level, spread, quantity }: Entry): Tally {
  return tally(building, level + 1, level + spread, (cost) => cost * quantity);
}

/** What bulldozing gives back: half of the current level's cost, for each of the quantity (specification §9). */
export function backOf(building: Building, { level, quantity }: Entry): Tally {
  return tally(building, level, level, (cost) => Math.floor(cost / 2) * quantity);
}

/** Adds up the existing rows from `first` to `last`. */
function tally({ keys, rows }: Building, first: number, last: number, worth: (cost: number) => number): Tally {
  const sums = keys.map(() => exactly(0));
  for (let level = Math.max(0, first); level <= last && level < rows.length; level++) {
    const row = rows[level]!;
    for (let column = 0; column < sums.length; column++) {
      const sum = sums[column]!;
      const cost = row[column] ?? 0;
      const amount = cost === UNKNOWN ? 0 : worth(cost);
      sum.least += amount;
      sum.most += cost === UNKNOWN ? Infinity : amount;
    }
  }
  return new Map(keys.map((key, column) => [key, sums[column]!]));
}

export interface MaterialTotal {
  key: string;
  need: Figure;
  /** What the bulldozer gives back; 0 in normal mode. */
  back: Figure;
  /** `need` minus `back`; a surplus if below 0. */
  total: Figure;
}

export function totalsOf(plan: Plan, buildings: readonly Building[]): MaterialTotal[] {
  const keys = new Set<string>(STOCKED);
  for (const building of buildings) for (const key of building.keys) keys.add(key);
  const totals = new Map([...keys].map((key) => [key, { need: exactly(0), back: exactly(0) }]));
  const add = (sums: Tally, to: 'need' | 'back') =>
    sums.forEach((sum, key) => {
      const before = totals.get(key)!;
      before[to] = sumOf([before[to], sum]);
    });
  for (const building of buildings) {
    const entry = entryOf(plan, building);
    if (!entry.active) continue;
    add(needOf(building, entry), 'need');
    if (plan.bulldozer && entry.bull && building.isBull) add(backOf(building, entry), 'back');
  }
  return [...totals].map(([key, { need, back }]) => ({ key, need, back, total: minus(need, back) }));
}

/** The player's own figures that the totals count with. */
export function ownIn(plan: Plan, buildings: readonly Building[]): OwnCost[] {
  return buildings.flatMap((building) => {
    const { ref, keys, rows, own } = building;
    const { active, bull, level, spread } = entryOf(plan, building);
    const first = plan.bulldozer && bull && building.isBull ? level : level + 1;
    return own.flatMap((entered, row) =>
      active && row >= first && row <= level + spread
        ? entered.map((key) => ({ ref, row, key, value: rows[row]![keys.indexOf(key)]! }))
        : [],
    );
  });
}

/** A building's part of all that is needed of a material, from 0 to 1. */
export function shareOf(amount: Figure, needed: Figure): Figure {
  return madeOf([amount, needed], (amount, needed) => (needed > 0 ? amount / needed : 0));
}

export interface Missing extends MaterialTotal {
  /** Null if not entered. */
  owned: number | null;
  /** Null if no stock is entered. */
  missing: Figure | null;
}

/** Sorts by scarcity once a stock is entered: missing, perhaps missing, not entered, enough. */
export function missingOf(totals: readonly MaterialTotal[], owned: Plan['owned']): Missing[] {
  const rows = totals.map((total): Missing => {
    const own = Object.hasOwn(owned, total.key) ? (owned[total.key] ?? null) : null;
    return { ...total, owned: own, missing: own === null ? null : notBelowZero(minus(total.total, exactly(own))) };
  });
  const rank = ({ missing, total, owned }: Missing) => {
    if (missing === null) return 2;
    if (missing.most === 0) return 3;
    return missing.least > 0 ? (owned ?? 0) / total.least : 1;
  };
  return rows.some(({ missing }) => missing !== null) ? rows.sort((one, other) => rank(one) - rank(other)) : rows;
}

/** How many next levels the stock pays for this building alone. `open`: perhaps more; a cost or stock is unknown. */
export function reachOf(building: Building, entry: Entry, owned: Plan['owned']) {
  const held = (key: string) => (Object.hasOwn(owned, key) ? exactly(owned[key]!) : figureOf(UNKNOWN));
  let levels = 0;
  for (; building.rows[entry.level + levels + 1]; levels++) {
    const enough = [...needOf(building, { ...entry, spread: levels + 1 })].map(([key, need]) =>
      isEnough(held(key), need),
    );
    if (!enough.every(Boolean)) return { levels, open: !enough.includes(false) };
  }
  return { levels, open: false };
}

/** Compares two sets of props by figures, words and numbers. */
export const isSame = (props: object, others: object): boolean => JSON.stringify(props) === JSON.stringify(others);
