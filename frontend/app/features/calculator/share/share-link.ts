import { STOCK, STOCKED } from '~/islands/farm';
import { UNKNOWN } from '~/figures/figure';
import { clampEntry, entryOf, levelOffset, type Building, type Entry, type OwnCost, type Plan } from '../plan/plan';
import { ownIn } from '../plan/rules';
import { goneText, type Repaired, shortened } from '../plan/repair';

/** Sixteen digits; the sixteen after them mean that more follow. */
const DIGITS = '0123456789abcdefghijklmnopqrstuv';
const BASE = 16;

/** Writes whole numbers from 0 without separators: a small one takes one letter. */
export const writeNumbers = (numbers: readonly number[]): string => numbers.map(writeNumber).join('');

function writeNumber(number: number): string {
  let text = '';
  let rest = number;
  for (; rest >= BASE; rest = Math.floor(rest / BASE)) text += DIGITS[BASE + (rest % BASE)];
  return text + DIGITS[rest];
}

export function readNumbers(text: string): number[] | null {
  const numbers: number[] = [];
  let number = 0;
  let worth = 1;
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter);
    if (digit < 0 || worth > Number.MAX_SAFE_INTEGER / BASE) return null;
    number += (digit % BASE) * worth;
    if (digit >= BASE) worth *= BASE;
    else {
      numbers.push(number);
      number = 0;
      worth = 1;
    }
  }
  return worth === 1 ? numbers : null;
}

/** A checksum of four letters: FNV-1a. */
export function checkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return Array.from({ length: 4 }, (_, index) => DIGITS[(hash >>> (index * 8 + 3)) & 31]).join('');
}

// A plan as one short word: `1~<settings>~<owned>~<buildings that version 1 does not know>~<check>`. Version 2 has one
// more part before the check: the costs that its sender entered.

export const SHARE_PARAMETER = 'p';
const VERSION = 2;
const LONGEST = 4_000;
/** Of the sender's costs. */
export const MOST_COSTS = 40;

/** The order of version 1. It never changes, because people keep links. */
const PLACES = [
  'farmhouse',
  'land',
  'windmill',
  'barn',
  'silo',
  'field',
  'house',
  'apple-orchard',
  'cherry-orchard',
  'almond-orchard',
  'peach-orchard',
  'beehive',
  'chicken-coop',
  'pigsty',
  'cowshed',
  'goat-stable',
  'duck-coop',
  'rabbit-hutch',
  'sheep-pen',
];

const ACTIVE = 1;
const BULL = 2;
/** The plan has no settings for this building. */
const ABSENT = 4;

export function encodePlan(
  plan: Plan,
  buildings: readonly Building[],
  costs: readonly OwnCost[] = costsIn(plan, buildings),
): string {
  const byRef = new Map(buildings.map((building) => [building.ref, building]));
  const numbersOf = (building: Building) => {
    const { active, bull, level, spread, quantity } = entryOf(plan, building);
    return [(active ? ACTIVE : 0) + (bull ? BULL : 0), level + 1, spread, quantity];
  };
  const placed = PLACES.flatMap((ref) => {
    const building = byRef.get(ref);
    return building ? numbersOf(building) : [ABSENT];
  });
  const others = buildings
    .filter(({ ref }) => !PLACES.includes(ref))
    .map((building) => `${building.ref}.${writeNumbers(numbersOf(building))}`);
  const owned = STOCKED.map((key) => (Object.hasOwn(plan.owned, key) ? (plan.owned[key] ?? 0) + 1 : 0));
  const body = [
    costs.length > 0 ? 2 : 1,
    writeNumbers([plan.bulldozer ? 1 : 0, ...placed]),
    writeNumbers(owned).replace(/0+$/, ''),
    others.join('_'),
    ...(costs.length > 0 ? [writeCosts(costs)] : []),
  ].join('~');
  return `${body}~${checkOf(body)}`;
}

/** The costs that the player entered, or the sender before him, as many as a link has. */
export const costsIn = (plan: Plan, buildings: readonly Building[]) =>
  ownIn(plan, buildings)
    .filter(({ key }) => placeOf(key) >= 0)
    .slice(0, MOST_COSTS);

const placeOf = (key: string) => (STOCKED as readonly string[]).indexOf(key);

/** Of each building level, material and cost in turn: `land.4k1_barn.…`. */
function writeCosts(costs: readonly OwnCost[]): string {
  return [...new Set(costs.map(({ ref }) => ref))]
    .map((ref) => {
      const numbers = costs
        .filter((cost) => cost.ref === ref)
        .flatMap(({ row, key, value }) => [row + levelOffset({ ref }), placeOf(key), value]);
      return `${ref}.${writeNumbers(numbers)}`;
    })
    .join('_');
}

/** Without those that the calculator has no place for; null if it is damaged. */
function readCosts(text: string, buildings: readonly Building[]): OwnCost[] | null {
  const costs = new Map<string, OwnCost>();
  let count = 0;
  for (const part of text.split('_')) {
    const [ref = '', digits = ''] = part.split('.');
    const numbers = readNumbers(digits);
    count += (numbers?.length ?? 0) / 3;
    if (!numbers || numbers.length % 3 || count > MOST_COSTS) return null;
    const building = buildings.find((building) => building.ref === ref);
    for (let next = 0; building && next < numbers.length; next += 3) {
      const [level, place, value] = numbers.slice(next, next + 3) as [number, number, number];
      const row = level - levelOffset(building);
      const key = STOCKED[place] ?? '';
      if (building.rows[row] && building.keys.includes(key) && value <= STOCK.max && value !== UNKNOWN)
        costs.set(`${ref} ${row} ${key}`, { ref, row, key, value });
    }
  }
  return [...costs.values()];
}

export const DAMAGED_LINK = 'This link is incomplete and cannot be opened. Ask for it again.';
export const NEWER_LINK =
  'This link was made by a newer version of this page. Refresh the page and open the link again.';

export function planFromShare(text: string, buildings: readonly Building[]): Repaired<Plan> | { error: string } {
  const end = text.lastIndexOf('~');
  const version = Number(/^(\d{1,4})~/.exec(text)?.[1]);
  if (version > VERSION && text.length <= LONGEST) return { error: NEWER_LINK };
  if (!(version >= 1) || text.length > LONGEST) return { error: DAMAGED_LINK };
  if (checkOf(text.slice(0, end)) !== text.slice(end + 1)) return { error: DAMAGED_LINK };
  const parts = text.slice(0, end).split('~').slice(1);
  const costs = version === 2 ? readCosts(parts.splice(3, 1)[0] ?? '', buildings) : undefined;
  const plan = costs === null ? null : readVersion1(parts, buildings);
  if (!plan) return { error: DAMAGED_LINK };
  return costs ? { ...plan, value: { ...plan.value, costs } } : plan;
}

/** Null if it is damaged. */
function readVersion1(
  [settings = '', owned = '', others = '', ...more]: string[],
  buildings: readonly Building[],
): Repaired<Plan> | null {
  const places = readPlaces(settings);
  const amounts = readNumbers(owned);
  if (!places || !amounts || amounts.length > STOCKED.length || more.length > 0) return null;
  for (const other of others ? others.split('_') : []) {
    const [ref = '', digits = ''] = other.split('.');
    const entry = entryFrom(readNumbers(digits) ?? []);
    if (!entry) return null;
    places.entries.set(ref, entry);
  }
  const warnings: string[] = [];
  const entries = buildings.map((building): [string, Entry] => {
    const shared = places.entries.get(building.ref);
    const entry = clampEntry(building, shared ?? building.start);
    const shown = (level: number) => level + levelOffset(building);
    if (!shared) warnings.push(`The link says nothing about ${building.name}, so it starts over.`);
    else if (shared.level !== entry.level)
      warnings.push(
        `${building.name}: level ${shown(shared.level)} is no longer possible, so it is ${shown(entry.level)}.`,
      );
    else if (shared.spread !== entry.spread || shared.quantity !== entry.quantity || shared.bull !== entry.bull)
      warnings.push(`${building.name}: its limits have changed, so its settings were adjusted.`);
    return [building.ref, entry];
  });
  warnings.push(...goneText(places.entries.keys(), buildings));
  return {
    value: {
      entries: Object.fromEntries(entries),
      bulldozer: places.bulldozer,
      owned: Object.fromEntries(
        STOCKED.flatMap((key, index) => (amounts[index] ? [[key, Math.min(amounts[index] - 1, STOCK.max)]] : [])),
      ),
    },
    warnings: shortened(warnings),
  };
}

function readPlaces(text: string): { bulldozer: boolean; entries: Map<string, Entry> } | null {
  const [bulldozer, ...numbers] = readNumbers(text) ?? [];
  if (bulldozer === undefined || bulldozer > 1) return null;
  const entries = new Map<string, Entry>();
  let next = 0;
  for (const ref of PLACES) {
    if (numbers[next] === ABSENT) next += 1;
    else {
      const entry = entryFrom(numbers.slice(next, next + 4));
      if (!entry) return null;
      entries.set(ref, entry);
      next += 4;
    }
  }
  return next === numbers.length ? { bulldozer: bulldozer === 1, entries } : null;
}

function entryFrom(numbers: number[]): Entry | null {
  const [flags, level, spread, quantity] = numbers as [number, number, number, number];
  if (numbers.length !== 4 || flags > (ACTIVE | BULL)) return null;
  return { active: (flags & ACTIVE) !== 0, bull: (flags & BULL) !== 0, level: level - 1, spread, quantity };
}
