import { separated } from '~/ui/whole-number';
import type { Value } from './columns';

export interface Cell {
  text: string;
  /** A class of tables for unknown values and zeros. */
  look?: 'unknown' | 'faint';
}

/** The cell of a value; `suffix`, such as "%" or " points", follows a figure: "1 point". */
export function cellOf(value: Value, suffix = ''): Cell {
  if (value === null) return { text: '?', look: 'unknown' };
  if (typeof value === 'string') return { text: value };
  if (value === 0) return { text: '0', look: 'faint' };
  return { text: separated(value) + (value === 1 ? suffix.replace(/s$/, '') : suffix) };
}

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

const units: ReadonlyArray<readonly [name: string, seconds: number]> = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
];

/** The seconds of "9 d 6 h"; null if it is not a duration. */
export function parseDuration(value: Value): number | null {
  const text = String(value);
  if (!/^\d+ (d|h|min|s)( \d+ (d|h|min|s))*$/.test(text)) return null;
  return [...text.matchAll(/(\d+) (\w+)/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * units.find(([name]) => name === unit)![1],
    0,
  );
}

/** A duration by its two largest units, rounded: "14 d 1 h". */
export function secondsText(seconds: number): string {
  const fine = units[units.findIndex(([, length]) => seconds >= length) + 1]?.[1] ?? 1;
  let left = Math.round(seconds / fine) * fine;
  const words: string[] = [];
  for (const [name, length] of units) {
    const count = Math.floor(left / length);
    left -= count * length;
    if (count > 0) words.push(`${separated(count)} ${name}`);
  }
  return words.join(' ') || '0 s';
}
