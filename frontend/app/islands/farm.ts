import { readStorage, writeStorage } from '~/ui/storage';
import { FARM_KEY } from './farm-key';
import { stored } from './stored';

/** How many buildings a farm may have in the rate conversion (specification §5); 0 shows plain amounts. */
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
/** Of one of them. */
export const STOCK = { min: 0, max: 1e12 } as const;
/** Far more than there are. */
const MOST_MATERIALS = 50;

/** What a player says once of their own farm. What is not said is null. */
export interface Farm {
  level: number | null;
  /** How many buildings produce on the farm. */
  size: (typeof FARM_SIZES)[number] | null;
  tractor: number | null;
  rank: (typeof RANKS)[number] | null;
  /** The level of a theme's tasks that is played. */
  themeLevel: number | null;
  /** What is in stock on the Dream Farm, by the material's key. */
  stock: Readonly<Record<string, number>>;
}

/** The level alone, under the specification's key (§3). */
export const LEVEL_KEY = 'TreeOfLifeLevel';
const STEPS = [formerFarm];
export const FARM_VERSION = STEPS.length;

/** A farm of which the player has said nothing. */
export const EMPTY_FARM = farmOf({});

const farm = stored(FARM_KEY, EMPTY_FARM, farmOf, (value) => value, STEPS);

/** The player's own farm, as this browser keeps it. Nothing of it is known on the server, nor while a page is being taken over. */
export function useFarm(): Farm {
  return farm.use((value) => value);
}

export const farmNow = farm.now;

/** Keeps a change for this and every other page. False where the browser keeps nothing: the change then holds for this page. */
export function setFarm(change: Partial<Farm>): boolean {
  const isKept = farm.change((value) => ({ ...value, ...change }));
  const { level } = farmNow();
  writeStorage(LEVEL_KEY, level === null ? null : String(level));
  return isKept;
}

/** The farm in what was stored or imported, without damaged or impossible values. */
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

function stockOf(given: unknown): Farm['stock'] {
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

/** What was kept elsewhere before: the farm level, and in the calculator's open plan the stock. */
function formerFarm(): unknown {
  const { current, plans } = (parse(readStorage('dream_plans')) ?? {}) as { current?: unknown; plans?: unknown };
  const plan = Array.isArray(plans)
    ? (plans as Array<{ id?: unknown; owned?: unknown } | null>).find((plan) => plan?.id === current)
    : undefined;
  return { level: Number(readStorage(LEVEL_KEY)), stock: plan?.owned };
}

/** JSON; null for what cannot be read. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
