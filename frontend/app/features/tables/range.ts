import type { LevelTable } from './columns';
import { columnsIn } from './columns';

/** From where to where a reader wants to get. The cost in a row is what it takes to reach it, so the row of `from` is not counted. */
export interface Range {
  from: number;
  to: number;
  /** The least that `from` can be: nothing built yet, or what everybody starts with. */
  lowest: number;
  highest: number;
  /** The address names a range; without one the whole table is meant. */
  asked: boolean;
  /** What was changed in what the address said, for the reader. */
  remarks: string[];
}

/** Reads `?from=5&to=12`. What cannot be is moved to the nearest that can, and said. */
export function readRange(params: URLSearchParams, table: LevelTable): Range {
  const { unit, numbers } = table;
  const lowest = startOf(table);
  const highest = Math.max(lowest, numbers.at(-1) ?? lowest);
  const remarks: string[] = [];

  const read = (name: 'from' | 'to', fallback: number): number => {
    const text = (params.get(name) ?? '').trim();
    if (text === '') return fallback;
    if (!/^[+-]?\d+$/.test(text)) {
      remarks.push(`“${name === 'from' ? 'From' : 'To'}” was not a whole number, so ${unit} ${fallback} was taken.`);
      return fallback;
    }
    const number = Number(text);
    if (number < lowest) remarks.push(`Counting begins at ${unit} ${lowest}.`);
    if (number > highest) remarks.push(`The table ends with ${unit} ${highest}.`);
    return Math.min(Math.max(number, lowest), highest);
  };

  const one = read('from', lowest);
  const other = read('to', highest);
  if (one > other) remarks.push(`The two were the wrong way round, so they were exchanged.`);
  return {
    from: Math.min(one, other),
    to: Math.max(one, other),
    lowest,
    highest,
    asked: ['from', 'to'].some((name) => params.get(name)?.trim()),
    remarks: [...new Set(remarks)],
  };
}

/** True for a row whose cost is counted. */
export function isCounted({ from, to }: Range, number: number): boolean {
  return number > from && number <= to;
}

/** One below the first row, which is still to be paid; the first row itself where it costs nothing, as the Dream Farm's first land does. */
function startOf(table: LevelTable): number {
  const first = table.numbers[0] ?? 1;
  const costs = columnsIn(table, 'cost');
  return costs.length > 0 && costs.every(({ values }) => values[0] === 0) ? first : first - 1;
}
