import { wholeOf } from '~/ui/whole-number';
import type { UpgradeTable } from '../levels/columns';
import { columnsIn, isCountKnown } from '../levels/columns';

export type LevelRange = ReturnType<typeof readRange>;

/** Reads `?from=5&to=12`; the row of `from` is not counted. Never changes what was typed. */
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
    if (number > highest)
      problems.push(
        isCountKnown(table) ? `The table ends with ${unit} ${highest}.` : `The cost of ${unit} ${number} is not known.`,
      );
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
    /** The lowest `from`: nothing built, or what everybody starts with. */
    lowest,
    highest,
    /** The address holds a possible range; otherwise the whole table counts. */
    asked: possible && ['from', 'to'].some((name) => params.get(name)?.trim()),
    /** The text of the two fields: as typed, or the whole table. */
    typed: { from: params.get('from') ?? String(lowest), to: params.get('to') ?? String(highest) },
    /** Why the range is impossible, in words. */
    problems: [...new Set(problems)],
    wrong,
  };
}

export function isCounted({ from, to }: Pick<LevelRange, 'from' | 'to'>, number: number): boolean {
  return number > from && number <= to;
}

/** A path around what a chart marks; its x is a level, and it is higher than the chart. */
export const markedBy = ({ asked, from, to }: LevelRange) =>
  asked ? `M${from + 0.5} 0H${to + 0.5}V999H${from + 0.5}` : '';

/** One below the first row, or the first row itself if it is free, as on the Dream Farm's land. */
export function firstFrom(table: UpgradeTable): number {
  const first = table.numbers[0] ?? 1;
  const costs = columnsIn(table, 'cost');
  return costs.length > 0 && costs.every(({ values }) => values[0] === 0) ? first : first - 1;
}
