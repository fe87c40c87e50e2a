import { figure } from '~/ui/figure';
import type { QuestCell } from './types';

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
  return action === undefined ? text : `${wordsOf(action)} ${figure(Number(amount))}`;
}

/** What a cell shows: a text, or a link to another line. */
export function cellOf(cell: QuestCell | undefined): {
  text: string;
  line: string | null;
  kind: 'figure' | 'action' | 'link';
} {
  if (typeof cell === 'object') return { text: cell.name, line: cell.link, kind: 'link' };
  if (typeof cell === 'string') return { text: actionText(cell), line: null, kind: 'action' };
  return { text: cell === undefined ? '' : figure(cell), line: null, kind: 'figure' };
}
