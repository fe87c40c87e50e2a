import { separated } from '~/ui/figure';
import type { Value } from './columns';

/** What a cell of a table shows. */
export interface Cell {
  text: string;
  /** How it stands out, as a class of tables: what is not known, and what is 0. */
  look?: 'unknown' | 'faint';
}

/** The cell of a value; `suffix`, such as "%", follows a figure. */
export function cellOf(value: Value, suffix = ''): Cell {
  if (value === null) return { text: '?', look: 'unknown' };
  if (typeof value === 'string') return { text: value };
  return value === 0 ? { text: '0', look: 'faint' } : { text: separated(value) + suffix };
}

/** Ascending numbers as the runs without a gap among them. */
export function runs(numbers: readonly number[]): Array<[from: number, to: number]> {
  const found: Array<[number, number]> = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}

/** Ascending levels as words: "3", "3 and 4", "22–24 and 30". */
export function spans(numbers: readonly number[]): string {
  const words = runs(numbers).flatMap(([from, to]) =>
    to > from + 1 ? [`${from}–${to}`] : to > from ? [`${from}`, `${to}`] : [`${from}`],
  );
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** "level 3", "levels 3 and 4". */
export function namedSpans(unit: string, numbers: readonly number[]): string {
  return `${unit}${numbers.length === 1 ? '' : 's'} ${spans(numbers)}`;
}
