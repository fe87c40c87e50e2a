import type { DreamBuilding, DreamCalculator } from '~/api/types';
import { STOCK, STOCKED } from '~/islands/farm';
import type { Amounts } from '~/figures/materials';
import { isExample } from '~/figures/origin';
import { clamp, type NumberLimits } from '~/ui/whole-number';

/** What a player sets for one building. */
export interface Entry {
  /** It counts in the totals. */
  active: boolean;
  /** The player wants to bulldoze it. */
  bull: boolean;
  /** Index of the row of the current level; -1 is not built. */
  level: number;
  /** How many levels ahead are added up. */
  spread: number;
  quantity: number;
}

/** A building of the calculator: its limits, and what each of its levels costs. */
export interface Building {
  ref: string;
  name: string;
  image: string;
  /** How its card starts. */
  start: Entry;
  isBull: boolean;
  allowZero: boolean;
  /** The most that a farm can have. */
  most: number;
  complete: boolean;
  /** Materials, in the order of the figures in `rows`. */
  keys: string[];
  /** What it takes to reach each level; 999 is unknown. */
  rows: number[][];
  /** Of the same figures, whether they are examples; undefined where nobody asked. */
  examples?: boolean[][];
}

/** Everything that a player has set. */
export interface Plan {
  /** By the building's ref. */
  entries: Record<string, Entry>;
  /** Bulldozer mode: the total is less what bulldozing gives back. */
  bulldozer: boolean;
  /** What the player says they own, of the materials for which they say it. */
  owned: Amounts;
}

const MOST_AHEAD = 8;
const MOST_AHEAD_OF_FARMHOUSE = 50;
/** Of a building whose table is not complete, so many last rows cannot be the current one (counted as "levels minus 3"). */
const OPEN_ROWS = 3;

/** Between which numbers a building's fields are. */
export function limitsOf({
  ref,
  rows,
  allowZero,
  complete,
  most,
}: Building): Record<'level' | 'spread' | 'quantity', NumberLimits> {
  const min = allowZero ? -1 : 0;
  return {
    level: { min, max: Math.max(min, rows.length - (complete ? 1 : OPEN_ROWS)) },
    spread: { min: 1, max: ref === 'farmhouse' ? MOST_AHEAD_OF_FARMHOUSE : MOST_AHEAD },
    quantity: { min: 1, max: Math.max(1, most) },
  };
}

/** The entry with every field within its building's limits. */
export function clampEntry(building: Building, { active, bull, level, spread, quantity }: Entry): Entry {
  const limits = limitsOf(building);
  return {
    active,
    bull: bull && building.isBull,
    level: clamp(level, limits.level),
    spread: clamp(spread, limits.spread),
    quantity: clamp(quantity, limits.quantity),
  };
}

/** From a stored level to the one that players know: the first row is level 1, of land expansion 6. */
export function levelOffset({ ref }: Pick<Building, 'ref'>): number {
  return ref === 'land' ? 6 : 1;
}

export function entryOf(plan: Plan, building: Building): Entry {
  return plan.entries[building.ref] ?? building.start;
}

/** Between which levels a target is, as players know them; null where no further level is known. */
export function targetsOf(building: Building, { level }: Pick<Entry, 'level'>): NumberLimits | null {
  const last = Math.min(level + limitsOf(building).spread.max, building.rows.length - 1);
  const offset = levelOffset(building);
  return last > level ? { min: level + 1 + offset, max: last + offset } : null;
}

/** The level that is planned, as players know it: no further than levels are known. */
export function targetOf(building: Building, { level, spread }: Entry): number {
  return Math.min(level + spread, building.rows.length - 1) + levelOffset(building);
}

/** The plan that everybody starts with. */
export function startPlan(buildings: readonly Building[]): Plan {
  return {
    entries: Object.fromEntries(buildings.map((building) => [building.ref, clampEntry(building, building.start)])),
    bulldozer: false,
    owned: {},
  };
}

/** The plan with some fields of one building changed, held within its limits. */
export function withEntry(plan: Plan, building: Building, change: Partial<Entry>): Plan {
  return {
    ...plan,
    entries: { ...plan.entries, [building.ref]: clampEntry(building, { ...entryOf(plan, building), ...change }) },
  };
}

/** The plan with what the player owns of a material; null when they no longer say it. */
export function withOwned(plan: Plan, key: string, amount: number | null): Plan {
  const { [key]: _, ...owned } = plan.owned;
  return {
    ...plan,
    owned: amount === null ? owned : { ...owned, [key]: clamp(amount, STOCK) },
  };
}

/** True when both plans hold the same settings; the stock does not count. */
export function samePlan(one: Plan, other: Plan, buildings: readonly Building[]): boolean {
  const text = (plan: Plan) => JSON.stringify([plan.bulldozer, buildings.map((building) => entryOf(plan, building))]);
  return text(one) === text(other);
}

type Table = Pick<DreamBuilding, 'name' | 'link' | 'levels'> & Partial<Pick<DreamBuilding, 'provenance'>>;

/** The buildings of the calculator, put together from their settings and their tables. One without a table is left out. */
export function buildingsOf(settings: DreamCalculator['buildings'], tables: readonly Table[]): Building[] {
  return settings.flatMap((setting) => {
    const table = tables.find(({ link }) => link === setting.ref);
    if (!table) return [];
    const costs = table.levels.map(costsOf);
    const keys = [...new Set(costs.flatMap(Object.keys))].sort((one, other) => rankOf(one) - rankOf(other));
    return {
      ref: setting.ref,
      name: table.name,
      image: setting.image,
      start: {
        active: setting.active,
        bull: setting.bull,
        level: setting.userLevel,
        spread: setting.userSpread,
        quantity: setting.multiplier,
      },
      isBull: setting.isBull,
      allowZero: setting.allowZero,
      most: setting.isMultiplier || 1,
      complete: setting.complete,
      keys,
      rows: costs.map((cost) => keys.map((key) => cost[key] ?? 0)),
      examples: table.levels.map((row) =>
        keys.map((key) => isExample(table, row, row.cost ? `cost.${key}` : `cost-${key}`)),
      ),
    };
  });
}

/** The place of a material in the total; those that it does not know come last. */
function rankOf(key: string): number {
  const index = (STOCKED as readonly string[]).indexOf(key);
  return index < 0 ? STOCKED.length : index;
}

/** What a row costs; land names its cash alone. */
function costsOf(row: DreamBuilding['levels'][number]): Record<string, number> {
  if (row.cost) return row.cost;
  return row['cost-cash'] === undefined ? {} : { cash: row['cost-cash'] };
}
