import type { DreamQuestLine } from '~/api/types';
import { formatNumber, fromAll, sumOf, figureFrom, madeFrom } from '~/ui/figure';
import { columnNames, isExample } from '~/ui/origin';

/** What a column can be named by: a material or a building. */
export interface Named {
  name: string;
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
  return new Map<string, Named>([
    ...materials.map(({ key, name, plural, pic }) => [key, { name: plural, one: name, pic }] as const),
    ...buildings.map(({ link, name, pic }) => [link, { name, pic }] as const),
  ]);
}

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

/** 'harvest-20' as words and a number, "Harvest 20"; any other text as it stands. */
export function actionText(text: string): string {
  const [, action, amount] = /^(.*\D)-(\d+)$/.exec(text) ?? [];
  return action === undefined ? text : `${wordsOf(action)} ${formatNumber(Number(amount))}`;
}

/** What a column of a quest can hold. */
export type QuestCell = number | string | { name: string; link: string } | undefined;

/** What a cell shows: a text, or a link to another line. */
export function questCell(cell: QuestCell): {
  text: string;
  line: string | null;
  kind: 'figure' | 'action' | 'link';
} {
  if (typeof cell === 'object') return { text: cell.name, line: cell.link, kind: 'link' };
  if (typeof cell === 'string') return { text: actionText(cell), line: null, kind: 'action' };
  return { text: cell === undefined ? '' : formatNumber(cell), line: null, kind: 'figure' };
}

/** A name inside a sentence; 'XP' stays. */
export function lowered(name: string): string {
  return name === name.toUpperCase() ? name : name.toLowerCase();
}
