import { farmOf, FARM_VERSION, LEVEL_KEY, setFarm, STOCKED, type Farm } from '~/islands/farm';
import { FARM_KEY } from '~/islands/farm-key';
import { writeStorage, readStorage } from '~/ui/storage';
import { BROWSER_KEYS } from './browser-keys';

export const FARM_FILE = 'my-farm.json';
/** In characters: more than all plans of the calculator take. */
export const LONGEST_FILE = 2_000_000;
/** In characters. */
const LONGEST_ENTRY = 500_000;

/** Texts of storage entries by key; null deletes. */
export type Entries = Record<string, string | null>;

/** Keys that a file contains. They say nothing about who the player is. */
const EXPORTED = BROWSER_KEYS.filter(({ exported }) => exported).map(({ key }) => key);

/** Keys of the calculator. They depend on each other: a file replaces all or none. */
const CALCULATOR = ['dream_plans', 'dream_calc', 'dream_calc_isBulldozer', 'calc_date', 'calc_notice'];

export function entriesNow(keys: readonly string[] = EXPORTED): Entries {
  return Object.fromEntries(keys.map((key) => [key, readStorage(key)]));
}

/** Stores entries, and lets islands read them again. False where the browser stores nothing. */
export function storeEntries(entries: Entries): boolean {
  for (const [key, text] of Object.entries(entries)) writeStorage(key, text);
  dispatchEvent(new StorageEvent('storage'));
  return Object.entries(entries).every(([key, text]) => readStorage(key) === text);
}

/** Deletes entries. With the farm, its copies elsewhere go too: they would be read as the farm again. */
export function deleteEntries(keys: readonly string[]): void {
  // Otherwise the next change of the farm brings the level back.
  if (keys.includes(LEVEL_KEY)) setFarm({ level: null });
  const plans = readStorage('dream_plans')?.replace(/"owned":\{[^}]*\}/g, '"owned":{}') ?? null;
  storeEntries({
    ...(keys.includes(FARM_KEY) && { [LEVEL_KEY]: null, dream_plans: plans }),
    ...Object.fromEntries(keys.map((key) => [key, null])),
  });
}

export function farmFile(farm: Farm, entries: Entries): string {
  return JSON.stringify({
    version: FARM_VERSION,
    ...farm,
    entries: Object.fromEntries(Object.entries(entries).filter(([, text]) => text !== null)),
  });
}

/** Reads an exported file. Never throws. `warnings` say what of it could not be used. */
export function readFarmFile(text: string): { farm: Farm; entries: Entries; warnings: string[] } | { error: string } {
  if (text.length > LONGEST_FILE) return { error: 'This file is too large to be a farm.' };
  let given: Partial<Record<string, unknown>> | null;
  try {
    given = JSON.parse(text) as typeof given;
  } catch {
    return { error: 'This file cannot be read: it is not JSON.' };
  }
  if (typeof given !== 'object' || given === null || typeof given.version !== 'number')
    return { error: 'There is no farm in this file. Choose one that you exported here.' };
  if (given.version > FARM_VERSION)
    return { error: 'This file comes from a newer version of this site. Reload this page, then import it.' };
  const { version: _, stock, entries, ...rest } = given;
  const farm = farmOf(given);
  const isUsed = ([key, text]: [string, unknown]) =>
    EXPORTED.includes(key) && typeof text === 'string' && text.length <= LONGEST_ENTRY;
  const found = Object.fromEntries<string | null>(Object.entries((entries ?? {}) as Entries).filter(isUsed));
  const used: Entries =
    'dream_plans' in found || 'dream_calc' in found
      ? { ...Object.fromEntries(CALCULATOR.map((key) => [key, null])), ...found }
      : found;
  // Files are untrusted: unknown keys are only counted.
  let unknown = 0;
  const dropped = (from: object, into: object, known: readonly string[], what = '') =>
    Object.entries(from).flatMap(([key, value]) => {
      if (value === null || (Object.hasOwn(into, key) && into[key as never] !== null)) return [];
      if (known.includes(key))
        return [`${what}“${key}” could not be used${typeof value === 'number' ? `: ${value}` : ''}.`];
      unknown += 1;
      return [];
    });
  const warnings = [
    ...dropped(rest, farm, Object.keys(farm)),
    ...dropped(stock ?? {}, farm.stock, STOCKED, 'The stock of '),
    ...dropped(
      entries ?? {},
      used,
      BROWSER_KEYS.map(({ key }) => key),
      'The entry ',
    ),
  ];
  if (unknown > 0) warnings.push(`Left out, because this site does not know it: ${unknown}.`);
  return { farm, entries: used, warnings };
}
