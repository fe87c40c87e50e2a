import type { DreamBuilding, DreamCalculator } from '~/api/types';
import { STOCK, STOCKED } from '~/islands/farm';
import type { Amounts } from '~/figures/materials';
import { UNKNOWN } from '~/figures/figure';
import type { Stated } from '~/figures/origin';
import { clamp, type NumberLimits } from '~/ui/whole-number';

/** What a player sets for one building. */
export interface Entry {
  active: boolean;
  bull: boolean;
  /** Index of the row of the current level; -1: not built. */
  level: number;
  /** How many next levels are added up. */
  spread: number;
  quantity: number;
}

export interface Building {
  ref: string;
  name: string;
  image: string;
  start: Entry;
  isBull: boolean;
  allowZero: boolean;
  /** The largest quantity on a farm. */
  most: number;
  complete: boolean;
  /** Materials, in the order of the figures in `rows`. */
  keys: string[];
  /** The cost of each level; 999 is unknown. */
  rows: number[][];
  /** Materials of each level whose cost the player entered. */
  own: string[][];
}

export interface Plan {
  /** By the building's ref. */
  entries: Record<string, Entry>;
  /** Bulldozer mode: what bulldozing gives back is subtracted from the total. */
  bulldozer: boolean;
  /** The stock, for the materials that the player entered. */
  owned: Amounts;
  /** What the sender of its link entered; never stored. */
  costs?: readonly OwnCost[];
}

/** A cost that a player entered, of a row of a building. */
export interface OwnCost {
  ref: string;
  row: number;
  /** The material. */
  key: string;
  value: number;
}

const MOST_AHEAD = 8;
const MOST_AHEAD_OF_FARMHOUSE = 50;
/** In an incomplete table so many last rows cannot be the current level ("levels minus 3"). */
const OPEN_ROWS = 3;

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

/** Added to a stored level it gives the level in the game. The first row is level 1; of land, expansion 6. */
export const levelOffset = ({ ref }: Pick<Building, 'ref'>): number => (ref === 'land' ? 6 : 1);

export const entryOf = (plan: Plan, building: Building): Entry => plan.entries[building.ref] ?? building.start;

/** The range of target levels, as in the game; null if no further level is known. */
export function targetsOf(building: Building, { level }: Pick<Entry, 'level'>): NumberLimits | null {
  const last = Math.min(level + limitsOf(building).spread.max, building.rows.length - 1);
  const offset = levelOffset(building);
  return last > level ? { min: level + 1 + offset, max: last + offset } : null;
}

/** The planned level, as in the game; never above the known ones. */
export function targetOf(building: Building, { level, spread }: Entry): number {
  return Math.min(level + spread, building.rows.length - 1) + levelOffset(building);
}

export function startPlan(buildings: readonly Building[]): Plan {
  return {
    entries: Object.fromEntries(buildings.map((building) => [building.ref, clampEntry(building, building.start)])),
    bulldozer: false,
    owned: {},
  };
}

export function withEntry(plan: Plan, building: Building, change: Partial<Entry>): Plan {
  return {
    ...plan,
    entries: { ...plan.entries, [building.ref]: clampEntry(building, { ...entryOf(plan, building), ...change }) },
  };
}

/** The plan with another stock of a material; null removes it. */
export function withOwned(plan: Plan, key: string, amount: number | null): Plan {
  const { [key]: _, ...owned } = plan.owned;
  return {
    ...plan,
    owned: amount === null ? owned : { ...owned, [key]: clamp(amount, STOCK) },
  };
}

/** True if both plans have the same settings; the stock is not compared. */
export function samePlan(one: Plan, other: Plan, buildings: readonly Building[]): boolean {
  const text = (plan: Plan) => JSON.stringify([plan.bulldozer, buildings.map((building) => entryOf(plan, building))]);
  return text(one) === text(other);
}

const ANY_MATERIAL = Object.fromEntries(STOCKED.map((key) => [key, UNKNOWN]));

type Table = Pick<DreamBuilding, 'name' | 'link' | 'levels'> & Partial<Pick<DreamBuilding, 'provenance'>>;

/** Joins the settings of buildings with their tables; leaves out a building without a table. */
export function buildingsOf(settings: DreamCalculator['buildings'], tables: readonly Table[]): Building[] {
  return settings.flatMap((setting) => {
    const table = tables.find(({ link }) => link === setting.ref);
    if (!table) return [];
    const costs = table.levels.map((row) => {
      const cost = costsOf(row);
      const { provenance = table.provenance } = row as Stated;
      // Its columns are not known either: it may take any material. Land takes cash alone.
      const isOpen = row.cost && provenance === 'unknown' && Object.values(cost).includes(UNKNOWN);
      return isOpen ? { ...ANY_MATERIAL, ...cost } : cost;
    });
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
      own: table.levels.map(({ own = {} }: Stated) => keys.filter((key) => pathsOf(key).some((path) => path in own))),
    };
  });
}

/** The buildings with costs that a player entered; there are such rows and materials. */
export function withCosts(buildings: readonly Building[], costs: readonly OwnCost[]): readonly Building[] {
  return buildings.map((building) => {
    const given = costs.filter(({ ref }) => ref === building.ref);
    const at = (row: number, key: string) => given.find((cost) => cost.row === row && cost.key === key);
    return given.length === 0
      ? building
      : {
          ...building,
          rows: building.rows.map((costs, row) =>
            costs.map((cost, index) => at(row, building.keys[index]!)?.value ?? cost),
          ),
          own: building.own.map((own, row) => building.keys.filter((key) => own.includes(key) || at(row, key))),
        };
  });
}

/** The costs that these buildings do not have. */
export const newIn = (buildings: readonly Building[], costs: readonly OwnCost[]) =>
  costs.filter(({ ref, row, key, value }) => {
    const { keys, rows } = buildings.find((building) => building.ref === ref)!;
    return rows[row]![keys.indexOf(key)] !== value;
  });

/** The position of a material in the total; unknown ones come last. */
function rankOf(key: string): number {
  const index = (STOCKED as readonly string[]).indexOf(key);
  return index < 0 ? STOCKED.length : index;
}

/** Where a row can have the cost in a material. */
export const pathsOf = (key: string) => (key === 'cash' ? [`cost.${key}`, 'cost-cash'] : [`cost.${key}`]);

/** The costs of a row by material; land has a price in cash alone. */
function costsOf(row: DreamBuilding['levels'][number]): Record<string, number> {
  if (row.cost) return row.cost;
  return row['cost-cash'] === undefined ? {} : { cash: row['cost-cash'] };
}
