import { separated } from '~/ui/whole-number';

/** One number of a page's tables. */
export interface ReportedCell {
  table: string;
  /** The level, or the index from 1. */
  row: string;
  /** "level 4", "Pigs" */
  rowName: string;
  /** Dotted path in the row. */
  column: string;
  value: string;
  /** The texts of its row: "Yellow Branch, First Flower"; often ''. */
  words: string;
  /** Index among several figures of one row and column. */
  place?: number;
  /** Index of its line in the file, without the header. */
  record: number;
}

/** Columns that say which row it is, or where it comes from. */
export const NO_FIGURES = ['table', 'link', 'sort', 'level', 'expansion', 'provenance', 'checked'];
export const APPEARANCE = ['pic', 'color'];
export const FIGURE = /^(\?|-?\d+(\.\d+)?|[a-z]+-\d+)$/;

/** The numbers of a page's tables, from its CSV file; or what `isFigure` finds in them. */
export function cellsOf(
  [header = [], ...records]: string[][],
  isFigure = (text: string) => FIGURE.test(text),
): ReportedCell[] {
  const counts: Record<string, number> = {};
  const cells = records.flatMap((record, index) => {
    const get = (column: string) => record[header.indexOf(column)] ?? '';
    // A file that lists several documents has no column `table`.
    const table = get('table') || get('link');
    const number = (counts[table] = (counts[table] ?? 0) + 1);
    const unit = ['expansion', 'level'].find((column) => /^\d+$/.test(get(column)));
    const row = unit ? get(unit) : String(number);
    const isText = (text: string, at: number) => text !== '' && !NO_FIGURES.includes(header[at]!) && !isFigure(text);
    const rowName = unit ? `${unit} ${row}` : (record.find(isText) ?? `row ${row}`);
    const words = record.filter((text, at) => isText(text, at) && !APPEARANCE.includes(header[at]!)).join(', ');
    return header.flatMap((column, at) => {
      const value = record[at] ?? '';
      if (NO_FIGURES.includes(column) || !isFigure(value)) return [];
      return [{ table, row, rowName, column, value, words, record: index }];
    });
  });
  return groupedBy(cells, pathOf).flatMap((column) => {
    const rows = groupedBy(column, ({ row }) => row);
    const most = Math.max(...rows.map(({ length }) => length));
    if (most === 1) return column;
    // Several figures that are the same in each row belong to no row.
    const differs = rows.some((row) => row.some(({ value }, place) => value !== rows[0]![place]?.value));
    return differs ? rows.flatMap((row) => row.map((cell, place) => ({ ...cell, place }))) : [];
  });
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

/** The column's name among all tables of the page. */
export const pathOf = ({ table, column, place }: ReportedCell) =>
  [table, place, column].filter((part) => part !== undefined && part !== '').join('.');

/** The figure as pages show it: "1,500", or "?" if nobody knows it. */
export const cellText = ({ value }: ReportedCell) =>
  Number.isFinite(Number(value)) ? separated(Number(value)) : value;
