import { kept } from '~/ui/kept';
import { stored } from './stored';

/** What a player says once of their own farm. What is not said is null. */
export interface Farm {
  /** Farm level, 1 to 9999. */
  level: number | null;
  /** How many buildings produce on the farm; the sizes of the tables of rates (specification §2). */
  size: number | null;
  /** Bonus of the co-op's tractor in percent, 1 to 20. */
  tractor: number | null;
  /** The level of a theme's tasks that is played, 1 to 6. */
  themeLevel: number | null;
}

const NOTHING: Farm = { level: null, size: null, tractor: null, themeLevel: null };
const BOUNDS: Record<keyof Farm, [least: number, most: number]> = { level: [1, 9_999], size: [0, 48], tractor: [1, 20], themeLevel: [1, 6] };

export const FARM_KEY = 'my_farm';
const VERSION = 1;
/** Where the farm level was kept before. */
const FORMER_LEVEL_KEY = 'TreeOfLifeLevel';

const farm = stored(FARM_KEY, (text) => readFarm(text, kept(FORMER_LEVEL_KEY)), (value) => JSON.stringify({ version: VERSION, ...value }));

/** The player's own farm, as this browser keeps it. Nothing of it is known on the server, nor while a page is being taken over. */
export function useFarm(): Farm {
  return farm.use((value) => value, NOTHING);
}

/** Keeps a change for this and every other page. */
export function setFarm(change: Partial<Farm>): void {
  farm.change((value) => ({ ...value, ...change }));
}

/** A farm from what was kept; damaged or impossible values are dropped. */
export function readFarm(text: string | null, formerLevel: string | null = null): Farm {
  let stored: Partial<Record<keyof Farm, unknown>> = {};
  try {
    stored = (JSON.parse(text ?? 'null') as typeof stored | null) ?? { level: Number(formerLevel) };
  } catch {
    // What cannot be read is nothing.
  }
  const valid = (name: keyof Farm) => {
    const value = stored[name];
    const [least, most] = BOUNDS[name];
    return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : null;
  };
  return { level: valid('level'), size: valid('size'), tractor: valid('tractor'), themeLevel: valid('themeLevel') };
}
