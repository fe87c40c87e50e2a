import { STOCK, STOCKED } from '~/islands/farm';
import { counted } from '~/figures/figure';
import { clamp, wholeNumber } from '~/ui/whole-number';
import { clampEntry, levelOffset, limitsOf, type Building, type Entry, type Plan } from './plan';

/** A repaired value, and in words what was lost. */
export interface Repaired<T> {
  value: T;
  warnings: string[];
}

/** The specification's names of stored fields, the same in all versions. */
const STORED = {
  active: 'active',
  bull: 'bull',
  level: 'userLevel',
  spread: 'userSpread',
  quantity: 'multiplier',
} as const;

const LABELS = { level: 'current level', spread: 'future levels', quantity: 'quantity' } as const;

/** Nobody reads a longer list. */
const MOST_WARNINGS = 8;

const REF = /^(?=.{2,24}$)[a-z]+(?:-[a-z]+){0,2}$/;
const MOST_NAMED = 3;

type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own property of parsed JSON, never an inherited one. */
export function valueOf(object: unknown, key: string): unknown {
  return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** In characters: far more than fifty plans take. */
export const LONGEST_TEXT = 500_000;

/** Parsed JSON; undefined if invalid or too long. */
export function parse(text: string | null): unknown {
  if (text === null || text.length > LONGEST_TEXT) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads settings from any JSON; repairs missing and impossible fields. Null if it holds none. Never throws. */
export function repairEntries(raw: unknown, buildings: readonly Building[]): Repaired<Plan['entries']> | null {
  const items = itemsOf(raw);
  const warnings: string[] = [];
  let found = 0;
  const entries = buildings.map((building): [string, Entry] => {
    const item = items.get(building.ref);
    if (!item || !Object.values(STORED).some((name) => Object.hasOwn(item, name))) {
      if (items.size > 0) warnings.push(`${building.name} was not part of it, so it starts over.`);
      return [building.ref, clampEntry(building, building.start)];
    }
    found += 1;
    return [building.ref, repairEntry(building, item, warnings)];
  });
  warnings.push(...goneText(items.keys(), buildings));
  return found > 0 ? { value: Object.fromEntries(entries), warnings: shortened(warnings) } : null;
}

/** Anybody can write a link or a file, so only plausible refs are named; the others are counted. */
export function goneText(refs: Iterable<string>, buildings: readonly Building[]): string[] {
  const gone = [...refs].filter((ref) => !buildings.some((building) => building.ref === ref));
  if (gone.length === 0) return [];
  const named = gone.filter((ref) => REF.test(ref)).slice(0, MOST_NAMED);
  const others = gone.length - named.length;
  if (others > 0) named.push(named.length > 0 ? `${others} more` : counted(others, 'building'));
  return [`No longer part of the calculator, so left out: ${named.join(', ')}.`];
}

/** Settings by ref, from a list or from an object with refs as keys. */
function itemsOf(raw: unknown): Map<string, Json> {
  const items = new Map<string, Json>();
  if (Array.isArray(raw)) {
    for (const item of raw) {
      const ref = valueOf(item, 'ref');
      if (typeof ref === 'string' && isObject(item) && !items.has(ref)) items.set(ref, item);
    }
  } else if (isObject(raw)) {
    for (const [ref, item] of Object.entries(raw)) if (isObject(item)) items.set(ref, item);
  }
  return items;
}

function repairEntry(building: Building, item: Json, warnings: string[]): Entry {
  const limits = limitsOf(building);
  const flag = (field: 'active' | 'bull') => {
    const raw = valueOf(item, STORED[field]);
    return typeof raw === 'boolean' ? raw : building.start[field];
  };
  const number = (field: keyof typeof LABELS) => {
    const value = wholeNumber(valueOf(item, STORED[field]));
    const taken = clamp(value ?? building.start[field], limits[field]);
    const label = `${building.name}: ${LABELS[field]}`;
    // Levels as in the game.
    const offset = field === 'level' ? levelOffset(building) : 0;
    if (value === undefined) warnings.push(`${label} could not be read, so it is ${taken + offset} again.`);
    else if (value !== taken) warnings.push(`${label} ${value + offset} is not possible, so it is ${taken + offset}.`);
    return taken;
  };
  return clampEntry(building, {
    active: flag('active'),
    bull: flag('bull'),
    level: number('level'),
    spread: number('spread'),
    quantity: number('quantity'),
  });
}

export function repairOwned(raw: unknown): Plan['owned'] {
  return Object.fromEntries(
    STOCKED.flatMap((key) => {
      const amount = wholeNumber(valueOf(raw, key));
      return amount === undefined || amount < 0 ? [] : [[key, Math.min(amount, STOCK.max)]];
    }),
  );
}

export function shortened(warnings: string[]): string[] {
  return warnings.length <= MOST_WARNINGS
    ? warnings
    : [...warnings.slice(0, MOST_WARNINGS - 1), `And ${warnings.length - MOST_WARNINGS + 1} more changes like these.`];
}
