import { fromAll, fromOf, isExactly, sumOf, toldFigure, type Figure } from '~/ui/figure';
import { cellOf } from './cells';
import { columnsIn, gainColumns, type Column, type LevelTable } from './columns';
import { parseDuration } from './duration';
import { isCounted, type LevelRange } from './range';

/** What a range costs of one resource. */
export interface ResourceCost {
  key: string;
  label: string;
  one?: string;
  pic?: string;
  amount: Figure;
  /** Levels whose amount nobody knows. */
  unknownAt: number[];
}

/** Adds up a range: per resource, with what is unknown named. */
export function sumRange(table: LevelTable, range: LevelRange) {
  const rows = table.numbers.flatMap((number, row) => (isCounted(range, number) ? [row] : []));
  const totals = columnsIn(table, 'cost')
    .map(({ key, label, one, pic, values, examples }): ResourceCost => {
      const counted = rows.map((row) => ({
        value: values[row],
        number: table.numbers[row] ?? 0,
        example: examples?.[row],
      }));
      return {
        key,
        label,
        one,
        pic,
        amount: sumOf(
          counted.map(({ value, example }) => toldFigure(typeof value === 'number' ? value : undefined, example)),
        ),
        unknownAt: counted.filter(({ value }) => typeof value !== 'number').map(({ number }) => number),
      };
    })
    .filter(({ amount }) => !isExactly(amount, 0));
  return {
    /** How many rows are counted. */
    steps: rows.length,
    totals,
    /** Null when the table has no times. */
    time: timeOf(table, rows),
    /** The player level from which all of it is open; null when the table has no player levels. */
    playerLevel: playerLevelOf(table, rows),
    gains: gainsOf(table, range),
  };
}

/** The figures of a sum, which its marks are about; `asked` as in the range. */
export function figuresIn({ totals, time, playerLevel, gains }: RangeSum, asked: boolean) {
  return [...totals.map(({ amount }) => amount), time?.seconds ?? {}, ...(asked ? [playerLevel ?? {}, ...gains] : [])];
}

export type RangeSum = ReturnType<typeof sumRange>;

function playerLevelOf(table: LevelTable, rows: number[]) {
  const column = columnsIn(table, 'unlock').find(({ key }) => key === 'xp');
  if (!column || rows.length === 0) return null;
  const known = rows.map((row) => column.values[row]).filter((level) => typeof level === 'number');
  return {
    known: known.length > 0 ? Math.max(...known) : null,
    ...fromRows(column, rows),
    unknownAt: rows.filter((row) => typeof column.values[row] !== 'number').map((row) => table.numbers[row] ?? 0),
  };
}

/** Only upgrade times add up: a waiting time is the same wait again and again. */
function timeOf(table: LevelTable, rows: number[]) {
  const column = columnsIn(table, 'time')[0];
  if (!column || rows.length === 0) return null;
  const times = rows.map((row) => ({
    number: table.numbers[row] ?? 0,
    seconds: secondsAt(column, row),
    example: column.examples?.[row],
  }));
  const seconds = sumOf(times.map(({ seconds, example }) => toldFigure(seconds ?? undefined, example)));
  // Words such as "a while" are no times.
  if (isExactly(seconds, 0) || rows.every((row) => column.values[row] !== null && secondsAt(column, row) === null))
    return null;
  return { seconds, unknownAt: times.filter(({ seconds }) => seconds === null).map(({ number }) => number) };
}

/** What the values of these rows are made of. */
function fromRows({ examples, values }: Column, rows: readonly number[]): Pick<Figure, 'from'> {
  return fromAll(rows.filter((row) => (values[row] ?? null) !== null).map((row) => fromOf(examples?.[row])));
}

function secondsAt({ values }: Column, row: number): number | null {
  const value = values[row];
  return typeof value === 'string' ? parseDuration(value) : null;
}

/** What a range changes, as it is shown; `before` is null where there was nothing. */
function gainsOf(table: LevelTable, { from, to }: LevelRange) {
  const start = table.numbers.indexOf(from);
  const end = table.numbers.indexOf(to);
  return gainColumns(table).flatMap((column) => {
    const { key, label, pic, suffix, values } = column;
    const before = start < 0 ? 0 : (values[start] ?? null);
    const after = values[end] ?? null;
    if (after !== null && before === after) return [];
    return [
      {
        key,
        label,
        pic,
        before: before === 0 ? null : cellOf(before, suffix).text,
        after: cellOf(after, suffix).text,
        ...fromRows(column, [start, end]),
      },
    ];
  });
}
