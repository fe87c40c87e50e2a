import { separated } from '~/ui/whole-number';

/** One number of a page's tables. */
export interface ReportedCell {
  table: string;
  /** As an address names it: the level, else the place from 1. */
  row: string;
  /** What the row is called: "level 4", "Pigs". */
  rowName: string;
  /** Dotted path in the row. */
  column: string;
  value: string;
  /** Its row is made up. */
  isExample: boolean;
  /** The words of its record: "Yellow Branch, First Flower"; often none. */
  words: string;
  /** Which of several figures of one row and column, from 0. */
  place?: number;
}

/** Columns that are no figures. */
const APART = ['table', 'link', 'sort', 'level', 'expansion', 'provenance', 'checked'];
const APPEARANCE = ['pic', 'color'];
const FIGURE = /^(\?|-?\d+(\.\d+)?|[a-z]+-\d+)$/;

/** Reads a CSV file as the API writes it. */
export function recordsOf(csv: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    record.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}

/** The numbers of a page's tables. */
export function cellsOf([header = [], ...records]: string[][]): ReportedCell[] {
  const counts: Record<string, number> = {};
  const cells = records.flatMap((record) => {
    const get = (column: string) => record[header.indexOf(column)] ?? '';
    // A file that lists several documents has no column `table`: the document's link tells them apart.
    const table = get('table') || get('link');
    const number = (counts[table] = (counts[table] ?? 0) + 1);
    const unit = ['expansion', 'level'].find((column) => /^\d+$/.test(get(column)));
    const row = unit ? get(unit) : String(number);
    const texts = record.filter((text, at) => text && !APART.includes(header[at]!) && !FIGURE.test(text));
    const rowName = unit ? `${unit} ${row}` : (texts[0] ?? `row ${row}`);
    const words = record.filter((text, at) => texts.includes(text) && !APPEARANCE.includes(header[at]!)).join(', ');
    return header.flatMap((column, at) => {
      const value = record[at] ?? '';
      if (APART.includes(column) || !FIGURE.test(value)) return [];
      return [{ table, row, rowName, column, value, isExample: get('provenance') === 'sample', words }];
    });
  });
  return Object.values(groupedBy(cells, pathOf)).flatMap((column) => {
    const rows = Object.values(groupedBy(column, ({ row }) => row));
    const most = Math.max(...rows.map(({ length }) => length));
    if (most === 1) return column;
    // What is the same in each row belongs to no row.
    const differs = rows.some((row) => row.some(({ value }, place) => value !== rows[0]![place]?.value));
    return differs ? rows.flatMap((row) => row.map((cell, place) => ({ ...cell, place }))) : [];
  });
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): Record<string, T[]> {
  const groups: Record<string, T[]> = {};
  for (const item of items) (groups[` ${keyOf(item)}`] ??= []).push(item);
  return groups;
}

/** The name of a cell's column among all tables of the page. */
export const pathOf = ({ table, column, place }: ReportedCell) =>
  [table, place, column].filter((part) => part !== undefined && part !== '').join('.');

/** A figure as pages show it, with what it is where it is made up; "?" for one that nobody knows. */
export const shown = ({ value, isExample }: Pick<ReportedCell, 'value' | 'isExample'>) =>
  Number.isFinite(Number(value)) ? `${separated(Number(value))}${isExample ? ' (an example)' : ''}` : value;

/** What the site says at a chosen row and column; null where it says nothing. */
export function shownAt(cells: readonly ReportedCell[], row: string, path: string): string | null {
  const cell = cells.find((cell) => cell.row === row && pathOf(cell) === path);
  return cell ? shown(cell) : null;
}
