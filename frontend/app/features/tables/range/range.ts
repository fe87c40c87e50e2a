import { wholeOf } from '~/ui/whole-number';
import type { UpgradeTable } from '../levels/columns';
import { columnsIn } from '../levels/columns';

export type LevelRange = ReturnType<typeof readRange>;

/**
 * Reads `?from=5&to=12`: from where to where a reader wants to get. The cost in a row is what it takes to reach it, so the row of `from` is
 * not counted. What was typed is never changed: a range that cannot be is answered with what is wrong with it.
 */
export function readRange(params: URLSearchParams, table: UpgradeTable) {
  const { unit, numbers } = table;
  const lowest = firstFrom(table);
  const highest = Math.max(lowest, numbers.at(-1) ?? lowest);
  const problems: string[] = [];
  const wrong: Array<'from' | 'to'> = [];

  const read = (name: 'from' | 'to', fallback: number): number => {
    const text = (params.get(name) ?? '').trim();
    if (text === '') return fallback;
    const number = wholeOf(text);
    if (isNaN(number)) {
      wrong.push(name);
      problems.push(`“${name === 'from' ? 'From' : 'To'}” needs a whole number between ${lowest} and ${highest}.`);
      return fallback;
    }
    if (number < lowest || number > highest) wrong.push(name);
    if (number < lowest) problems.push(`The table starts at ${unit} ${lowest}.`);
    if (number > highest) problems.push(`The table ends with ${unit} ${highest}.`);
    return number;
  };

  const from = read('from', lowest);
  const to = read('to', highest);
  if (from > to && problems.length === 0) {
    wrong.push('from', 'to');
    problems.push(`From ${unit} ${from} to ${to} goes down. Choose a higher “To” or a lower “From”.`);
  }
  const possible = problems.length === 0;
  return {
    from: possible ? from : lowest,
    to: possible ? to : lowest,
    /** The least that `from` can be: nothing built yet, or what everybody starts with. */
    lowest,
    highest,
    /** The address names a range that can be added up; without one the whole table is meant. */
    asked: possible && ['from', 'to'].some((name) => params.get(name)?.trim()),
    /** What the two fields hold: what the address says, as it was typed, or else the whole table. */
    typed: { from: params.get('from') ?? String(lowest), to: params.get('to') ?? String(highest) },
    /** Why the range that the address names cannot be added up, for the reader; nothing is counted then. */
    problems: [...new Set(problems)],
    /** Which fields that is about. */
    wrong,
  };
}

/** True for a row whose cost is counted. */
export function isCounted({ from, to }: Pick<LevelRange, 'from' | 'to'>, number: number): boolean {
  return number > from && number <= to;
}

/** One below the first row, which is still to be paid; the first row itself where it costs nothing, as the Dream Farm's first land does. */
export function firstFrom(table: UpgradeTable): number {
  const first = table.numbers[0] ?? 1;
  const costs = columnsIn(table, 'cost');
  return costs.length > 0 && costs.every(({ values }) => values[0] === 0) ? first : first - 1;
}
