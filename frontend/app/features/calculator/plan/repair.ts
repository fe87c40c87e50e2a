import { STOCK, STOCKED } from '~/islands/farm';
import { counted } from '~/figures/figure';
import { clamp, wholeNumber, type NumberLimits } from '~/ui/whole-number';
import { clampEntry, levelOffset, limitsOf, type Building, type Entry, type Plan } from './plan';

/** What was read, and what could not be taken over, in words. */
export interface Repaired<T> {
  value: T;
  warnings: string[];
}

/** How the specification names the fields of a stored setting; stored plans of every version hold them so. */
const STORED = {
  active: 'active',
  bull: 'bull',
  level: 'userLevel',
  spread: 'userSpread',
  quantity: 'multiplier',
} as const;

const LABELS = { level: 'current level', spread: 'future levels', quantity: 'quantity' } as const;

/** Longer than any true list of warnings should be read. */
const MOST_WARNINGS = 8;

/** What the refs of buildings look like: "rabbit-hutch". */
const REF = /^(?=.{2,24}$)[a-z]+(?:-[a-z]+){0,2}$/;
const MOST_NAMED = 3;

type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value of parsed JSON, never one that objects inherit. */
export function valueOf(object: unknown, key: string): unknown {
  return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Far more than fifty plans take. */
export const LONGEST_TEXT = 500_000;

/** Parsed JSON; undefined for other text, and for what is too long to be a plan. */
export function parse(text: string | null): unknown {
  if (text === null || text.length > LONGEST_TEXT) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * The settings of the buildings in any JSON, field by field: what is missing starts over, what is out of its limits is moved
 * into them. Null when nothing of it is a building's setting. Never throws.
 */
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

/** Says which buildings are not part of the calculator any more. Links and files are written by anybody: only what looks like a building's name is named, the others are counted. */
export function goneText(refs: Iterable<string>, buildings: readonly Building[]): string[] {
  const gone = [...refs].filter((ref) => !buildings.some((building) => building.ref === ref));
  if (gone.length === 0) return [];
  const named = gone.filter((ref) => REF.test(ref)).slice(0, MOST_NAMED);
  const others = gone.length - named.length;
  if (others > 0) named.push(named.length > 0 ? `${others} more` : counted(others, 'building'));
  return [`No longer part of the calculator, so left out: ${named.join(', ')}.`];
}

/** Settings by their ref, from a list of them or from an object that is keyed by it. */
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
  const number = (field: keyof typeof LABELS) =>
    readNumber(
      valueOf(item, STORED[field]),
      limits[field],
      building.start[field],
      field === 'level' ? levelOffset(building) : 0,
      `${building.name}: ${LABELS[field]}`,
      warnings,
    );
  return clampEntry(building, {
    active: flag('active'),
    bull: flag('bull'),
    level: number('level'),
    spread: number('spread'),
    quantity: number('quantity'),
  });
}

/** A number within its limits. What had to be changed is said as players see it: with `offset` added. */
function readNumber(
  raw: unknown,
  range: NumberLimits,
  start: number,
  offset: number,
  label: string,
  warnings: string[],
): number {
  const value = wholeNumber(raw);
  const taken = clamp(value ?? start, range);
  if (value === undefined) warnings.push(`${label} could not be read, so it is ${taken + offset} again.`);
  else if (value !== taken) warnings.push(`${label} ${value + offset} is not possible, so it is ${taken + offset}.`);
  return taken;
}

/** What the player owns, of the materials that the calculator knows. */
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
