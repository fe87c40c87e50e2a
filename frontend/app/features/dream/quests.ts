import type { DreamQuestLine } from '~/api/types';
import { formatNumber, fromAll, sumOf, figureFrom, madeFrom } from '~/figures/figure';
import { columnNames, isExample } from '~/figures/origin';

/** What a column can be named by: a material or a building. */
export interface Named {
  name: string;
  /** What several of it are called, where that differs. */
  plural?: string;
  /** What one of it is called, where that differs. */
  one?: string;
  pic: string;
}

export interface QuestColumn extends Named {
  key: string;
}

/** A line's columns: what a quest asks for holds actions, what it gives holds figures only. */
export function questTable(line: DreamQuestLine, names: ReadonlyMap<string, Named>) {
  const { levels } = line;
  const [first = '', ...keys] = columnNames(levels[0]);
  const column = (key: string): QuestColumn => ({ key, ...(names.get(key) ?? { name: wordsOf(key), pic: '' }) });
  const isReward = (key: string) => levels.every((row) => typeof row[key] === 'number');
  const rewards = keys.filter(isReward).map(column);
  const tasks = keys.filter((key) => !isReward(key)).map(column);
  return {
    /** What counts the quests: the first column. */
    first,
    tasks,
    /** What the tasks are made of. */
    asked: { from: fromAll(tasks.flatMap(({ key }) => levels.map((row) => madeFrom(isExample(line, row, key))))) },
    rewards,
    /** What all quests of the line give together. */
    sums: rewards.map(({ key, name, one, pic }) => ({
      name,
      one,
      pic,
      sum: sumOf(levels.map((row) => figureFrom(row[key], isExample(line, row, key)))),
    })),
  };
}

/** What keys of quests are called: materials by their plural, and the Dream Farm's buildings, which win. */
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

/** Of buildings: pigsties, rabbit hutches, barns. */
const pluralOf = (name: string) =>
  /[^aeiou]y$/.test(name) ? name.replace(/y$/, 'ies') : `${name}${/(s|x|ch|sh)$/.test(name) ? 'es' : 's'}`;

/** True when all lines can be trusted equally far, so that it need be said only once. */
export function sameTrust(lines: ReadonlyArray<Pick<DreamQuestLine, 'provenance' | 'sources'>>): boolean {
  const trust = new Set(lines.map(({ provenance, sources }) => JSON.stringify([provenance, sources])));
  return trust.size < 2;
}

const CAPITALS = new Set(['xp']);

/** A key as words: 'high-xp-cash' is "High XP cash". */
export function wordsOf(key: string): string {
  const words = key.split('-').map((word) => (CAPITALS.has(word) ? word.toUpperCase() : word));
  const [first = '', ...rest] = words;
  return [first.slice(0, 1).toUpperCase() + first.slice(1), ...rest].join(' ');
}

/** What a column of a quest can hold. */
export type QuestCell = number | string | { name: string; link: string } | undefined;

/** What a cell asks for, as a sentence: 'harvest-20' apples is "Harvest 20 apples"; any other text as it is. */
export function askedText(cell: QuestCell, { name, plural = name, one = name }: Omit<Named, 'pic'>): string {
  if (typeof cell === 'object') return cell.name;
  const [, action, figure] = /^(.*\D)-(\d+)$/.exec(String(cell ?? '')) ?? [];
  if (action === undefined) return String(cell ?? '');
  const verb = wordsOf(action);
  const amount = formatNumber(Number(figure));
  // These name what to reach, all others how many.
  if (action === 'expand') return `${verb} ${lowered(name)} to ${amount}`;
  if (action === 'upgrade') return `${verb} the ${lowered(name)} to ${amount}`;
  return `${verb} ${amount} ${lowered(amount === '1' ? one : plural)}`;
}

/** A name inside a sentence; 'XP' stays. */
export function lowered(name: string): string {
  return name === name.toUpperCase() ? name : name.toLowerCase();
}
