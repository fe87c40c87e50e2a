import type { DreamQuestLine } from '~/api/types';
import { formatNumber, UNKNOWN } from '~/figures/figure';
import { columnNames } from '~/figures/origin';

/** A material or a building. */
export interface Named {
  name: string;
  plural?: string;
  one?: string;
  pic: string;
}

export interface QuestColumn extends Named {
  key: string;
}

/** A line's columns: tasks hold texts, rewards only numbers. A column of which nothing is known is a task. */
export function questTable(line: DreamQuestLine, names: ReadonlyMap<string, Named>) {
  const { levels } = line;
  const [first = '', ...keys] = columnNames(levels[0]);
  const column = (key: string): QuestColumn => ({ key, ...(names.get(key) ?? { name: wordsOf(key), pic: '' }) });
  const isReward = (key: string) =>
    levels.every((row) => typeof row[key] === 'number') && levels.some((row) => row[key] !== UNKNOWN);
  const rewards = keys.filter(isReward).map(column);
  const tasks = keys.filter((key) => !isReward(key)).map(column);
  return {
    /** Key of the column that numbers the quests. */
    first,
    tasks,
    rewards,
  };
}

/** Names by key: materials by their plural; buildings win. */
export function namesOf(
  materials: ReadonlyArray<{ key: string; name?: string; plural: string; pic: string }>,
  buildings: ReadonlyArray<{ link: string; name: string; pic: string }>,
): Map<string, Named> {
  const named = new Map<string, Named>(
    materials.map(({ key, name, plural, pic }) => [key, { name: plural, one: name, pic }]),
  );
  for (const { link, name, pic } of buildings)
    named.set(link, { name, plural: named.get(link)?.name ?? pluralOf(name), pic });
  return named;
}

/** Pigsties, rabbit hutches, barns. */
const pluralOf = (name: string) =>
  /[^aeiou]y$/.test(name) ? name.replace(/y$/, 'ies') : `${name}${/(s|x|ch|sh)$/.test(name) ? 'es' : 's'}`;

/** True when provenance and sources of all lines are the same, so that one note is enough. */
export function sameTrust(lines: ReadonlyArray<Pick<DreamQuestLine, 'provenance' | 'sources'>>): boolean {
  const trust = new Set(lines.map(({ provenance, sources }) => JSON.stringify([provenance, sources])));
  return trust.size < 2;
}

const CAPITALS = new Set(['xp']);

/** 'high-xp-cash' is "High XP cash". */
export function wordsOf(key: string): string {
  const words = key.split('-').map((word) => (CAPITALS.has(word) ? word.toUpperCase() : word));
  const [first = '', ...rest] = words;
  return [first.slice(0, 1).toUpperCase() + first.slice(1), ...rest].join(' ');
}

export type QuestCell = number | string | { name: string; link: string } | undefined;

/** 'harvest-20' of apples is "Harvest 20 apples", and a player's own 20 is "20 apples"; other texts stay. */
export function askedText(cell: QuestCell, { name, plural = name, one = name }: Omit<Named, 'pic'>): string {
  if (typeof cell === 'object') return cell.name;
  if (typeof cell === 'number') return `${formatNumber(cell)} ${lowered(cell === 1 ? one : plural)}`;
  const [, action, figure] = /^(.*\D)-(\d+)$/.exec(String(cell ?? '')) ?? [];
  if (action === undefined) return String(cell ?? '');
  const verb = wordsOf(action);
  const amount = formatNumber(Number(figure));
  // The number is a level, not an amount.
  if (action === 'expand') return `${verb} ${lowered(name)} to ${amount}`;
  if (action === 'upgrade') return `${verb} the ${lowered(name)} to ${amount}`;
  return `${verb} ${amount} ${lowered(amount === '1' ? one : plural)}`;
}

/** Lower case inside a sentence, except 'XP'. */
export const lowered = (name: string): string => (name === name.toUpperCase() ? name : name.toLowerCase());
