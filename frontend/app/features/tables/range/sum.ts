import { exactly, figureOf, isExactly, isKnown, partsOf, sumOf, type Figure } from '~/figures/figure';
import { cellOf, parseDuration } from '../levels/format';
import { columnsIn, gainColumns, isCountKnown, type Column, type UpgradeTable, type Value } from '../levels/columns';
import { isCounted, type LevelRange } from './range';

export interface ResourceCost extends Pick<Column, 'key' | 'label' | 'one' | 'pic'> {
  amount: Figure;
  unknownAt: number[];
}

export function sumRange(table: UpgradeTable, range: LevelRange) {
  const rows = table.numbers.flatMap((number, row) => (isCounted(range, number) ? [row] : []));
  const totals = columnsIn(table, 'cost')
    .map((column): ResourceCost => {
      const { sum, unknownAt } = addUp(table, column, rows);
      return { ...column, amount: sum, unknownAt };
    })
    .filter(({ amount }) => !isExactly(amount, 0));
  return {
    steps: rows.length,
    isCountKnown: isCountKnown(table),
    /** Whether a row that counts has a figure of the player's own. */
    own: rows.some((row) => table.rows[row]!.own),
    totals,
    /** Null when the table has no times. */
    time: timeOf(table, rows),
    /** The highest, which opens them all; null when the table has no player levels. */
    playerLevel: playerLevelOf(table, rows),
    gains: gainsOf(table, range),
  };
}

/** Nothing of what the levels take is known. */
export const takesUnknown = ({ totals, time }: Pick<RangeSum, 'totals' | 'time'>): boolean =>
  [...totals.map(({ amount }) => amount), time?.seconds ?? figureOf(null)].every(
    (figure) => partsOf(figure).known === null,
  );

/** Nothing of what the levels open at or bring is known. */
export const bringsUnknown = ({ playerLevel, gains }: RangeSum): boolean =>
  !playerLevel?.highest && gains.every(({ before, after }) => (before ?? '?') === '?' && after === '?');

export type RangeSum = ReturnType<typeof sumRange>;

function playerLevelOf(table: UpgradeTable, rows: number[]) {
  const column = columnsIn(table, 'unlock').find(({ key }) => key === 'xp');
  return column && rows.length > 0 ? addUp(table, column, rows) : null;
}

/** Adds up upgrade times only; a waiting time is the same wait again and again. */
function timeOf(table: UpgradeTable, rows: number[]) {
  const column = columnsIn(table, 'time')[0];
  if (!column) return null;
  const { sum: seconds, unknownAt } = addUp(table, column, rows, lengthOf);
  // Words such as "a while" are not times.
  const areWords = unknownAt.length === rows.length && rows.every((row) => column.values[row] !== null);
  return isExactly(seconds, 0) || areWords ? null : { seconds, unknownAt };
}

/** In seconds, of which 999 are known. */
function lengthOf(time: Value): Figure {
  const seconds = parseDuration(time);
  return seconds === null ? figureOf(seconds) : exactly(seconds);
}

/** Adds up a column. */
function addUp(
  table: UpgradeTable,
  { values }: Column,
  rows: readonly number[],
  read: (value: Value) => Figure = figureOf,
) {
  const figures = rows.map((row) => read(values[row]!));
  return {
    sum: sumOf(figures),
    /** The highest that is known; 0 if none is. */
    highest: Math.max(...figures.map(({ least }) => least)),
    unknownAt: rows.filter((_, index) => !isKnown(figures[index]!)).map((row) => table.numbers[row]!),
  };
}

/** What a range changes, as text; `before` is null if there was nothing. */
function gainsOf(table: UpgradeTable, { from, to }: LevelRange) {
  const start = table.numbers.indexOf(from);
  const end = table.numbers.indexOf(to);
  return gainColumns(table).flatMap((column) => {
    const { suffix, values } = column;
    const before = start < 0 ? 0 : (values[start] ?? null);
    const after = values[end] ?? null;
    if (after !== null && before === after) return [];
    return [
      {
        ...column,
        before: before === 0 ? null : cellOf(before, suffix).text,
        after: cellOf(after, suffix).text,
      },
    ];
  });
}
