import type { MenuGroup } from '~/api/types';
import { stored } from '~/islands/stored';
import type { UpgradeName } from '../answer';
import { KINDS, type UpgradeKind } from '../kinds';

export const PLANNER_PATH = '/planner';
/** So many tables a plan holds: its address stays short enough for every browser and chat. */
export const MOST_TABLES = 24;
/** So many parts that cannot be used are named, and only what looks like the name of a table: a link is written by anybody. */
const MOST_NAMED = 5;
const NAME_LIKE = /^(?=.{1,40}$)[a-z]+\.[a-z0-9-]+(?:\.[\d?-]*)?$/;

/** Kinds of the main farm; the Dream Farm has a calculator of its own. */
const PLANNED: readonly UpgradeKind[] = ['building', 'library', 'market', 'village'];

/**
 * A plan as its address writes it, with a blank (`+`) between its parts: `building.house.0-10 library.apple`. A part names a table, and the levels from
 * which to which it counts as they were typed; without them the whole table counts.
 */
export type Part = string;

/** A table that can be planned. */
export interface Plannable extends UpgradeName {
  /** As the menu calls it, and the menu's group. */
  title: string;
  group: string;
}

/** A part of a plan whose table is there. */
export interface PlanEntry extends Plannable {
  /** Names its table: `building.house`. */
  name: string;
  /** As typed; undefined where the whole table counts. */
  from?: string;
  to?: string;
}

/** The name of a table in a plan; undefined for a kind that is not of the main farm. */
export function tableName({ kind, link }: UpgradeName): string | undefined {
  return PLANNED.includes(kind) ? `${kind}.${link}` : undefined;
}

export const splitPlan = (plan: string): Part[] => plan.split(' ').filter(Boolean);
const isOf = (name: string) => (part: Part) => part === name || part.startsWith(`${name}.`);
/** The part of a table. */
export const partOf = (parts: readonly Part[], name: string) => parts.find(isOf(name));
export const withoutPart = (parts: readonly Part[], name: string) => parts.filter((part) => !isOf(name)(part));

/** The plan with a part in place of that of the same table, or at its end. */
export function withPart(parts: readonly Part[], name: string, range: string): Part[] {
  const part = range ? `${name}.${range}` : name;
  return partOf(parts, name) === undefined
    ? [...parts, part]
    : parts.map((other) => (isOf(name)(other) ? part : other));
}

/** The query of a plan, and its address. */
export const planSearch = (parts: readonly Part[]) => `?${new URLSearchParams({ plan: parts.join(' ') })}`;
export const planAddress = (parts: readonly Part[]) => PLANNER_PATH + planSearch(parts);

/** What the menu offers that can be planned, by name and in its order. */
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

/** Reads `?plan=…`, with what a form says of one of its tables: `&of=building.house&from=3&to=9`. */
export function readPlan(query: URLSearchParams, known: ReadonlyMap<string, Plannable>) {
  let parts: Part[] = [];
  const left: string[] = [];
  let nameless = 0;
  const full = `a plan holds ${MOST_TABLES} tables`;
  for (const part of (query.get('plan') ?? '').split(/[\s,+]+/).filter(Boolean)) {
    const [, name = ''] = /^(\w+\.[a-z0-9-]+)(?:\.(?:\d{0,9}|\?)-(?:\d{0,9}|\?))?$/.exec(part) ?? [];
    const why = !known.has(name)
      ? 'it is no table that can be planned'
      : partOf(parts, name)
        ? 'the plan has that table already'
        : parts.length === MOST_TABLES
          ? full
          : '';
    if (!why) parts.push(part);
    else if (NAME_LIKE.test(part)) left.push(`“${part}” was left out: ${why}.`);
    else nameless += 1;
  }
  const warnings = left.slice(0, MOST_NAMED);
  if (left.length > MOST_NAMED) warnings.push(`${left.length - MOST_NAMED} more were left out.`);
  if (nameless > 0) warnings.push(`What is no table was left out: ${nameless}.`);

  const of = query.get('of');
  const isRoom = of !== null && (parts.length < MOST_TABLES || partOf(parts, of) !== undefined);
  const changed = of !== null && known.has(of) && isRoom;
  if (changed) parts = withPart(parts, of, query.has('from') ? `${typed(query, 'from')}-${typed(query, 'to')}` : '');
  else if (of !== null)
    warnings.push(
      of === ''
        ? 'Choose what to add.'
        : isRoom
          ? 'That is no table that can be planned.'
          : `That was not added: ${full}.`,
    );
  return {
    /** What of it can be used. */
    parts,
    entries: parts.map((part) => entryOf(part, known)),
    /** What cannot be used, in words: all else is kept. */
    warnings,
    /** A form has changed the plan: `parts` is the plan after it. */
    changed,
  };
}

function entryOf(part: Part, known: ReadonlyMap<string, Plannable>): PlanEntry {
  const [kind, link, range] = part.split('.');
  const [from, to] = range?.split('-') ?? [];
  const name = `${kind}.${link}`;
  return { ...known.get(name)!, name, from, to };
}

/** What a field holds; `?` for what is no whole number. */
function typed(query: URLSearchParams, field: string): string {
  const text = (query.get(field) ?? '').trim();
  return /^\d{0,9}$/.test(text) ? text : '?';
}

/** From where the table of an entry comes. */
export const tablePath = ({ kind, link }: UpgradeName) => `${KINDS[kind].api}${link}` as const;

/** From where the tables come that an address names. */
export function plannerTables(query: URLSearchParams, menu: readonly MenuGroup[]) {
  return readPlan(query, plannable(menu)).entries.map(tablePath);
}

/** A change of what the key holds takes the next number. */
const VERSION = 1;

/** The player's own plan as its address writes it; '' for none. */
export const ownPlan = stored(
  'my_plan',
  '',
  (kept) => {
    const { plan } = kept as { plan?: unknown };
    return typeof plan === 'string' ? plan : '';
  },
  (plan) => ({ version: VERSION, plan }),
);
