import type { Amounts } from '~/figures/materials';
import { upgraded, type Steps } from '~/islands/stored';
import { samePlan, startPlan, entryOf, type Building, type Plan } from '../plan/plan';
import {
  isObject,
  repairEntries,
  repairOwned,
  shortened,
  valueOf,
  type Repaired,
  LONGEST_TEXT,
  parse,
} from '../plan/repair';

interface NamedPlan {
  id: string;
  name: string;
  plan: Plan;
}

/** All plans of a player; there is always one. `current` is the id of the open one. */
export interface Library {
  current: string;
  plans: NamedPlan[];
}

/** From one plan's settings, to the specification's keys (version 1), to plans with names (version 2). */
const STEPS: Steps = [
  (settings) => ({ version: 1, dream_calc: settings }),
  (keys) => ({
    version: 2,
    plans: [
      { name: FIRST_NAME, bulldozer: valueOf(keys, 'dream_calc_isBulldozer'), buildings: valueOf(keys, 'dream_calc') },
    ],
  }),
];
export const FIRST_NAME = 'My plan';
/** The name while the player has changed nothing. */
export const START_NAME = 'Starting plan';
/** The name of a plan from a link. */
export const SHARED_NAME = 'Shared plan';
const MOST_PLANS = 50;
export const FULL = 'There is no room for so many plans. Delete some first.';
const LONGEST_NAME = 60;

export const currentOf = ({ current, plans }: Library): NamedPlan =>
  plans.find(({ id }) => id === current) ?? plans[0]!;

export function startLibrary(buildings: readonly Building[]): Library {
  return { current: 'p1', plans: [{ id: 'p1', name: FIRST_NAME, plan: startPlan(buildings) }] };
}

/** True for a single plan that is still as at the start. */
export function isUnused({ plans }: Library, buildings: readonly Building[]): boolean {
  const [only] = plans;
  return plans.length === 1 && only !== undefined && samePlan(only.plan, startPlan(buildings), buildings);
}

function withOpen(library: Library, change: Partial<NamedPlan>): Library {
  const open = currentOf(library);
  return { ...library, plans: library.plans.map((named) => (named === open ? { ...named, ...change } : named)) };
}

/** The library with another stock, which all plans share. */
export const withStock = (library: Library, owned: Amounts): Library => ({
  ...library,
  plans: library.plans.map((named) => ({ ...named, plan: { ...named.plan, owned } })),
});

export const withPlan = (library: Library, plan: Plan) => withOpen(library, { plan });

/** Renames the open plan; adds a number if another plan has the name. */
export function renamed(library: Library, name: string): Library {
  const open = currentOf(library);
  const others = library.plans.filter((named) => named !== open);
  return withOpen(library, { name: freeName(others, nameFrom(name, open.name)) });
}

/** Adds a plan and opens it; returns the same library if it is full. */
export function added(library: Library, name: string, plan: Plan): Library {
  if (library.plans.length >= MOST_PLANS) return library;
  const taken = new Set(library.plans.map(({ id }) => id));
  const id = Array.from({ length: MOST_PLANS + 1 }, (_, index) => `p${index + 1}`).find((id) => !taken.has(id))!;
  return {
    current: id,
    plans: [...library.plans, { id, name: freeName(library.plans, nameFrom(name, FIRST_NAME)), plan }],
  };
}

/** Removes the open plan, unless it is the only one. */
export function removed(library: Library): Library {
  const { id } = currentOf(library);
  const plans = library.plans.filter((named) => named.id !== id);
  return plans[0] ? { current: plans[0].id, plans } : library;
}

function nameFrom(raw: unknown, otherwise: string): string {
  return (typeof raw === 'string' && raw.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)) || otherwise;
}

function freeName(plans: readonly NamedPlan[], name: string): string {
  const taken = new Set(plans.map((plan) => plan.name));
  for (let count = 1; ; count++) {
    const free = count === 1 ? name : `${name} (${count})`;
    if (!taken.has(free)) return free;
  }
}

/** A plan's settings under the specification's key. */
export function settingsOf(plan: Plan, buildings: readonly Building[]) {
  return buildings.map((building) => {
    const { active, bull, level, spread, quantity } = entryOf(plan, building);
    const { ref, image, isBull, allowZero, most, complete } = building;
    return {
      ref,
      image,
      active,
      isBull,
      bull,
      userLevel: level,
      allowZero,
      userSpread: spread,
      multiplier: quantity,
      isMultiplier: most > 1 ? most : false,
      complete,
    };
  });
}

/** The stored and exported form of a library. */
export function libraryJson({ current, plans }: Library, buildings: readonly Building[]) {
  return {
    version: STEPS.length,
    current,
    plans: plans.map(({ id, name, plan }) => ({
      id,
      name,
      bulldozer: plan.bulldozer,
      owned: plan.owned,
      buildings: settingsOf(plan, buildings),
    })),
  };
}

/** Reads any version. `isWhole`: all plans could be read; `unreadOpen`: the open plan's name if not. Never throws. */
export function readLibrary(
  raw: unknown,
  buildings: readonly Building[],
): (Repaired<Library> & { isWhole: boolean; unreadOpen?: string }) | { error: 'damaged' | 'newer' } {
  const saved = upgraded(raw, STEPS);
  const version = valueOf(saved, 'version');
  if (version !== STEPS.length)
    return { error: typeof version === 'number' && version > STEPS.length ? 'newer' : 'damaged' };
  const list = valueOf(saved, 'plans');
  const asked = valueOf(saved, 'current');
  const items = Array.isArray(list) ? list.filter(isObject).slice(0, MOST_PLANS) : [];
  const warnings: string[] = [];
  let library: Library = { current: '', plans: [] };
  let current: string | undefined;
  let unreadOpen: string | undefined;
  for (const item of items) {
    const isAsked = valueOf(item, 'id') === asked;
    const name = nameFrom(valueOf(item, 'name'), FIRST_NAME);
    const entries = repairEntries(valueOf(item, 'buildings'), buildings);
    if (!entries) {
      warnings.push(`The plan “${name}” could not be read.`);
      if (isAsked) unreadOpen = name;
      continue;
    }
    warnings.push(...entries.warnings.map((warning) => (items.length > 1 ? `${name}: ${warning}` : warning)));
    library = added(library, name, {
      entries: entries.value,
      bulldozer: valueOf(item, 'bulldozer') === true,
      owned: repairOwned(valueOf(item, 'owned')),
    });
    if (isAsked) current ??= library.current;
  }
  if (!library.plans[0]) return { error: 'damaged' };
  return {
    value: { ...library, current: current ?? library.plans[0].id },
    warnings: shortened(warnings),
    isWhole: library.plans.length === items.length,
    unreadOpen,
  };
}

export const FILE_NAME = 'dream-farm-plans.json';

export function fileText(library: Library, buildings: readonly Building[]): string {
  return `${JSON.stringify(libraryJson(library, buildings), null, 1)}\n`;
}

/** Adds the plans of a file of any version and opens the file's open one; or returns an error message. */
export function withFile(
  library: Library,
  text: string,
  buildings: readonly Building[],
): Repaired<Library> | { error: string } {
  if (text.length > LONGEST_TEXT) return { error: 'This file is too long to hold plans.' };
  const read = readLibrary(parse(text), buildings);
  if ('error' in read)
    return {
      error:
        read.error === 'newer'
          ? 'This file was saved by a newer version of this page. Refresh the page and try again.'
          : 'There is no plan in this file.',
    };
  let result = library;
  let open = library.current;
  for (const { id, name, plan } of read.value.plans) {
    const next = added(result, name, plan);
    if (next === result) return { error: FULL };
    result = next;
    if (id === read.value.current) open = next.current;
  }
  return { value: { ...result, current: open }, warnings: read.warnings };
}
