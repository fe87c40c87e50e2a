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
}

/** Columns that are no figures. */
const APART = ['table', 'link', 'sort', 'level', 'expansion', 'provenance', 'checked'];
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
  return records.flatMap((record) => {
    const get = (column: string) => record[header.indexOf(column)] ?? '';
    // A file that lists several documents has no column `table`: the document's link tells them apart.
    const table = get('table') || get('link');
    const number = (counts[table] = (counts[table] ?? 0) + 1);
    const unit = ['expansion', 'level'].find((column) => /^\d+$/.test(get(column)));
    const row = unit ? get(unit) : String(number);
    const name = record.find((text, at) => text && !APART.includes(header[at]!) && !FIGURE.test(text));
    const rowName = unit ? `${unit} ${row}` : (name ?? `row ${row}`);
    return header.flatMap((column, at) => {
      const value = record[at] ?? '';
      if (APART.includes(column) || !FIGURE.test(value)) return [];
      return [{ table, row, rowName, column, value, isExample: get('provenance') === 'sample' }];
    });
  });
}

/** The name of a cell's column among all tables of the page. */
export const pathOf = ({ table, column }: ReportedCell) => (table ? `${table}.${column}` : column);

/** A figure as pages show it, with what it is where it is made up; "?" for one that nobody knows. */
export const shown = ({ value, isExample }: Pick<ReportedCell, 'value' | 'isExample'>) =>
  Number.isFinite(Number(value)) ? `${separated(Number(value))}${isExample ? ' (an example)' : ''}` : value;

/** What the site says at a chosen row and column; null where it says nothing. */
export function shownAt(cells: readonly ReportedCell[], row: string, path: string): string | null {
  const cell = cells.find((cell) => cell.row === row && pathOf(cell) === path);
  return cell ? shown(cell) : null;
}
