import { readStorage, writeStorage } from '~/ui/storage';
import { FARM_KEY } from './farm-key';
import { stored } from './stored';

/** Buildings of a farm in the rate conversion (specification §5); 0 shows plain amounts. */
export const FARM_SIZES = [0, 15, 24, 34, 42, 48] as const;
/** Ranks in a co-op, the game's alliance (specification §6). */
export const RANKS = ['leader', 'deputy', 'member'] as const;
/** Farm levels: nobody has reached the highest. */
export const FARM_LEVELS = { min: 1, max: 999 } as const;
/** Bonus of the co-op's tractor in percent (specification §5). */
export const TRACTOR = { min: 1, max: 20 } as const;
/** Levels of a theme's tasks. */
export const THEME_LEVELS = { min: 1, max: 6 } as const;
/** Materials of the Dream Farm, in the order of its tables (specification §3). */
export const STOCKED = ['nail', 'board', 'saw', 'brick', 'tile', 'glass', 'scroll', 'ink', 'book', 'cash'] as const;
export const STOCK = { min: 0, max: 1e12 } as const;
const MOST_MATERIALS = 50;

/** The player's own farm; null is not given. */
export interface Farm {
  level: number | null;
  /** Producing buildings. */
  size: (typeof FARM_SIZES)[number] | null;
  tractor: number | null;
  rank: (typeof RANKS)[number] | null;
  /** Of a theme's tasks. */
  themeLevel: number | null;
  /** On the Dream Farm, by material. */
  stock: Readonly<Record<string, number>>;
}

/** Storage key of the level alone (specification §3). */
export const LEVEL_KEY = 'TreeOfLifeLevel';
const STEPS = [formerFarm];
export const FARM_VERSION = STEPS.length;

export const EMPTY_FARM = farmOf({});

const farm = stored(FARM_KEY, EMPTY_FARM, farmOf, (value) => value, STEPS);

/** The player's own farm in this browser; empty on the server and during hydration. */
export const useFarm = (): Farm => farm.use((value) => value);

export const farmNow = farm.now;

/** Stores a change. Returns false if storage is blocked or full: the change then holds for this page. */
export function setFarm(change: Partial<Farm>): boolean {
  const isKept = farm.change((value) => ({ ...value, ...change }));
  const { level } = change;
  if (level !== undefined) writeStorage(LEVEL_KEY, level === null ? null : String(level));
  return isKept;
}

/** The farm in stored or imported JSON, without invalid values. */
export function farmOf(given: unknown): Farm {
  const { level, size, tractor, rank, themeLevel, stock } = (given ?? {}) as Record<keyof Farm, unknown>;
  return {
    level: within(level, FARM_LEVELS),
    size: oneOf(size, FARM_SIZES) || null,
    tractor: within(tractor, TRACTOR),
    rank: oneOf(rank, RANKS),
    themeLevel: within(themeLevel, THEME_LEVELS),
    stock: stockOf(stock),
  };
}

/** Amounts by material in stored JSON, without invalid ones. */
export function stockOf(given: unknown): Farm['stock'] {
  const isAmount = ([key, amount]: [string, unknown]) => /^[a-z-]{1,30}$/.test(key) && within(amount, STOCK) !== null;
  return Object.fromEntries(
    Object.entries(given ?? {})
      .filter(isAmount)
      .slice(0, MOST_MATERIALS),
  );
}

function within(value: unknown, { min, max }: { min: number; max: number }): number | null {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max ? (value as number) : null;
}

function oneOf<Value>(value: unknown, values: readonly Value[]): Value | null {
  return values.find((one) => one === value) ?? null;
}

/** Where former releases stored it: the level, and the stock in the calculator's open plan. */
function formerFarm(): unknown {
  const { current, plans } = (parse(readStorage('dream_plans')) ?? {}) as { current?: unknown; plans?: unknown };
  const plan = Array.isArray(plans)
    ? (plans as Array<{ id?: unknown; owned?: unknown } | null>).find((plan) => plan?.id === current)
    : undefined;
  return { level: Number(readStorage(LEVEL_KEY)), stock: plan?.owned };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
