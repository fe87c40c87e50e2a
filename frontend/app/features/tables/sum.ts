import { cellOf } from './cells';
import { columnsIn, gainColumns, type Column, type LevelTable } from './columns';
import { durationText, parseDuration } from './duration';
import { isCounted, type Range } from './range';

/** What a range costs of one resource. */
export interface Total {
  key: string;
  label: string;
  pic?: string;
  known: number;
  /** Levels whose amount nobody knows; they are not in `known`. */
  unknownAt: number[];
}

/** What a range changes, as it is shown. */
export interface Gain {
  key: string;
  label: string;
  pic?: string;
  /** Null where there was nothing before. */
  before: string | null;
  after: string;
}

export interface RangeSum {
  /** How many rows are counted. */
  steps: number;
  totals: Total[];
  /** Null when the table has no times. */
  time: { text: string; unknownAt: number[] } | null;
  /** The player level from which all of it is open; null when unknown. */
  playerLevel: number | null;
  gains: Gain[];
}

/** Adds up a range: per resource, with what is unknown named and left out. */
export function sumRange(table: LevelTable, range: Range): RangeSum {
  const rows = table.numbers.flatMap((number, row) => (isCounted(range, number) ? [row] : []));
  const totals = columnsIn(table, 'cost')
    .map(({ key, label, pic, values }): Total => {
      const counted = rows.map((row) => ({ value: values[row], number: table.numbers[row] ?? 0 }));
      return {
        key,
        label,
        pic,
        known: counted.reduce((sum, { value }) => sum + (typeof value === 'number' ? value : 0), 0),
        unknownAt: counted.filter(({ value }) => typeof value !== 'number').map(({ number }) => number),
      };
    })
    .filter(({ known, unknownAt }) => known !== 0 || unknownAt.length > 0);
  const levels = rows.map((row) => columnsIn(table, 'unlock').find(({ key }) => key === 'xp')?.values[row]).filter((level) => typeof level === 'number');
  return {
    steps: rows.length,
    totals,
    time: timeOf(table, rows),
    playerLevel: levels.length > 0 ? Math.max(...levels) : null,
    gains: gainsOf(table, range),
  };
}

/** Only upgrade times add up: a waiting time is the same wait again and again. */
function timeOf(table: LevelTable, rows: number[]): RangeSum['time'] {
  const column = columnsIn(table, 'time')[0];
  if (!column || rows.length === 0) return null;
  const times = rows.map((row) => ({ number: table.numbers[row] ?? 0, seconds: secondsAt(column, row) }));
  const known = times.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);
  if (known === 0) return null;
  return { text: durationText(known), unknownAt: times.filter(({ seconds }) => seconds === null).map(({ number }) => number) };
}

function secondsAt({ values }: Column, row: number): number | null {
  const value = values[row];
  return typeof value === 'string' ? parseDuration(value) : null;
}

function gainsOf(table: LevelTable, { from, to }: Range): Gain[] {
  const start = table.numbers.indexOf(from);
  const end = table.numbers.indexOf(to);
  return gainColumns(table).flatMap(({ key, label, pic, suffix, values }) => {
    const before = start < 0 ? 0 : (values[start] ?? null);
    const after = values[end] ?? null;
    if (after === null || before === after) return [];
    return [{ key, label, pic, before: before === 0 ? null : cellOf(before, suffix).text, after: cellOf(after, suffix).text }];
  });
}
