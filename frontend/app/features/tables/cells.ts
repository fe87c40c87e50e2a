import type { Value } from './columns';

/** What a cell of a table shows. */
export interface Cell {
  text: string;
  kind: 'figure' | 'text' | 'zero' | 'unknown';
}

/** A number with thousands separators and a true minus sign: 10,500,000 or −4. */
export function figure(number: number): string {
  return number.toLocaleString('en').replace('-', '−');
}

export function cellOf(value: Value): Cell {
  if (value === null) return { text: '?', kind: 'unknown' };
  if (typeof value === 'string') return { text: value, kind: 'text' };
  return { text: figure(value), kind: value === 0 ? 'zero' : 'figure' };
}

/** Ascending levels as words: "3", "3 and 4", "22–24 and 30". */
export function spans(numbers: readonly number[]): string {
  const runs: Array<[number, number]> = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  const words = runs.flatMap(([from, to]) => (to > from + 1 ? [`${from}–${to}`] : to > from ? [`${from}`, `${to}`] : [`${from}`]));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** "level 3", "levels 3 and 4". */
export function namedSpans(unit: string, numbers: readonly number[]): string {
  return `${unit}${numbers.length === 1 ? '' : 's'} ${spans(numbers)}`;
}
