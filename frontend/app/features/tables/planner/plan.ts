import type { MenuGroup } from '~/api/types';
import { stored } from '~/islands/stored';
import { wholeOf } from '~/ui/whole-number';
import { KINDS, type UpgradeKind, type UpgradeName } from '../levels/kinds';

export const PLANNER_PATH = '/planner';
/** Keeps the address short enough for every browser and chat. */
export const MOST_TABLES = 24;
/** How many unusable parts are named, if they look like a table's name: anybody can write a link. */
const MOST_NAMED = 5;
const NAME_LIKE = /^(?=.{1,40}$)[a-z]+\.[a-z0-9-]+(?:\.[\d?x-]*)?$/;
export const TIMES = { min: 1, max: 99 } as const;

/** Kinds of the main farm; the Dream Farm has its own calculator. */
const PLANNED: readonly UpgradeKind[] = ['building', 'library', 'market', 'village'];

/**
 * A table in a plan's address: `building.house` (whole table), `building.house.3-7` (levels as typed) or
 * `building.house.3-7x13` (13 times). Parts are separated by `+`; a table may occur twice.
 */
export type Part = string;

export interface Plannable extends UpgradeName {
  /** Title and group in the menu. */
  title: string;
  group: string;
}

/** A part of a plan whose table exists. */
export interface PlanEntry extends Plannable {
  /** As in the address: `building.house`. */
  name: string;
  /** As typed; undefined for the whole table. */
  from?: string;
  to?: string;
  times?: string;
}

/** The name of a table in a plan; undefined outside the main farm. */
export function tableName({ kind, link }: UpgradeName): string | undefined {
  return PLANNED.includes(kind) ? `${kind}.${link}` : undefined;
}

export const splitPlan = (plan: string): Part[] => plan.split(' ').filter(Boolean);
const partOf = (name: string, range: string, times = '') =>
  name + (range && `.${range}`) + (range && times && `x${times}`);
const PART = /^(\w+\.[a-z0-9-]+)(?:\.((?:\d{0,9}|\?)-(?:\d{0,9}|\?))(?:x(\d{0,3}|\?))?)?$/;
export const withoutPart = (parts: readonly Part[], index: number) => parts.filter((_, other) => other !== index);

/** The plan with one more of a range, and how many it then has. */
export function withOneMore(parts: readonly Part[], name: string, range: string) {
  const index = parts.findIndex((part) => PART.exec(part)?.slice(1, 3).join('.') === `${name}.${range}`);
  if (index < 0) return { parts: [...parts, partOf(name, range)], times: 1 };
  const times = Math.min((Number(PART.exec(parts[index]!)![3]) || 1) + 1, TIMES.max);
  return { parts: parts.map((part, other) => (other === index ? partOf(name, range, `${times}`) : part)), times };
}

export const planSearch = (parts: readonly Part[]) => `?${new URLSearchParams({ plan: parts.join(' ') })}`;
export const planAddress = (parts: readonly Part[]) => PLANNER_PATH + planSearch(parts);

export function plannable(menu: readonly MenuGroup[]): Map<string, Plannable> {
  const found = new Map<string, Plannable>();
  for (const { title: group, links } of menu.filter(({ visible }) => visible)) {
    for (const { link: address, name: title } of links) {
      const kind = PLANNED.find((kind) => address.startsWith(KINDS[kind].path));
      const link = kind && address.slice(KINDS[kind].path.length);
      if (kind && link && !found.has(`${kind}.${link}`)) found.set(`${kind}.${link}`, { kind, link, title, group });
    }
  }
  return found;
}

/** Reads `?plan=…` and a form's addition, `&of=building.house`, or change, `&at=0&from=3&to=9&times=13`. */
export function readPlan(query: URLSearchParams, known: ReadonlyMap<string, Plannable>) {
  let parts: Part[] = [];
  const left: string[] = [];
  let nameless = 0;
  const full = `a plan holds ${MOST_TABLES} tables`;
  for (const part of (query.get('plan') ?? '').split(/[\s,+]+/).filter(Boolean)) {
    const [, name = ''] = PART.exec(part) ?? [];
    const why = !known.has(name) ? 'it cannot be planned' : parts.length === MOST_TABLES ? full : '';
    if (!why) parts.push(part);
    else if (NAME_LIKE.test(part)) left.push(`“${part}” was left out: ${why}.`);
    else nameless += 1;
  }
  const warnings = left.slice(0, MOST_NAMED);
  if (left.length > MOST_NAMED) warnings.push(`And ${left.length - MOST_NAMED} more.`);
  if (nameless > 0) warnings.push(`Unknown entries left out: ${nameless}.`);

  const of = query.get('of');
  const [, at] = /^(\d{1,2})$/.exec(query.get('at') ?? '') ?? [];
  const [, named] = PART.exec(parts[Number(at ?? NaN)] ?? '') ?? [];
  const changed = named !== undefined || (of !== null && known.has(of) && parts.length < MOST_TABLES);
  if (named !== undefined) {
    const times = typed(query, 'times');
    const part = partOf(named, `${typed(query, 'from')}-${typed(query, 'to')}`, times === '1' ? '' : times.slice(0, 3));
    parts = parts.map((other, index) => (index === Number(at) ? part : other));
  } else if (changed) parts = [...parts, of!];
  else if (of !== null)
    warnings.push(
      of === ''
        ? 'Choose what to add.'
        : known.has(of)
          ? `That was not added: ${full}.`
          : 'That cannot be added to a plan.',
    );
  return {
    parts,
    entries: parts.map((part) => entryOf(part, known)),
    /** In words, what cannot be used. */
    warnings,
    /** A form changed the plan. */
    changed,
  };
}

function entryOf(part: Part, known: ReadonlyMap<string, Plannable>): PlanEntry {
  const [, name = '', range, times] = PART.exec(part)!;
  const [from, to] = range?.split('-') ?? [];
  return { ...known.get(name)!, name, from, to, times };
}

/** The text of a field; `?` if it is not a whole number. */
function typed(query: URLSearchParams, field: string): string {
  const text = (query.get(field) ?? '').trim();
  const number = wholeOf(text);
  return text && (number >= 0 && number < 1e9 ? `${number}` : '?');
}

export const tablePath = ({ kind, link }: UpgradeName) => `${KINDS[kind].api}${link}` as const;

export function plannerTables(query: URLSearchParams, menu: readonly MenuGroup[]) {
  return readPlan(query, plannable(menu)).entries.map(tablePath);
}

/** The player's own plan as in its address; '' for none. */
export const ownPlan = stored(
  'my_plan',
  '',
  (kept) => {
    const { plan } = kept as { plan?: unknown };
    return typeof plan === 'string' ? plan : '';
  },
  (plan) => ({ plan }),
);
