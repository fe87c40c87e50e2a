import { columnName } from '~/features/tables';
import { cellText, pathOf, type ReportedCell } from './cells';

/** What a report is about, in words. */
export interface ReportedFigure {
  /** Of the page: "House". */
  title: string;
  /** "level 4", "Pigs"; '' if the reader chooses. */
  row: string;
  /** "Cost: Nails"; '' if the reader chooses. */
  column: string;
  /** What the page shows now, "?" if nobody knows; null if nothing is chosen. */
  now: string | null;
  /** The choices, if the address does not name one figure. */
  rows: Option[];
  columns: Option[];
  /** What the page shows now at each choice, by column and row. */
  shown: Record<string, Record<string, string>>;
}

type Option = readonly [value: string, text: string];

/** More than any table that somebody chooses from. */
const MOST_OPTIONS = 120;

/** What a report about a page is about; `level` and `column` may be ''. */
export function reportedFigure(
  title: string,
  cells: readonly ReportedCell[],
  level: string,
  column: string,
  materials: Parameters<typeof columnName>[1],
): ReportedFigure {
  const nameOf = (column: string) => columnName(column.replace(/^.*?\b(?=\w+\.\w+$)/, ''), materials);
  const meant = column
    ? (MEANINGS.map((fits) => cells.filter((cell) => fits(cell, column))).find((some) => some.length) ?? [])
    : cells;
  const found = meant.filter(({ row }) => !level || row === level);
  const named = { title, row: level && `level ${level}`, column: '', now: null, rows: [], columns: [], shown: {} };
  const [only] = found;
  if (only && found.length === 1 && level && column)
    return { ...named, row: only.rowName, column: namedIn(only, nameOf), now: cellText(only) };
  // The table does not have this row yet.
  const columns = new Set(meant.map(({ table, column }) => `${table}.${column}`));
  if (level && column && found.length === 0 && columns.size === 1)
    return { ...named, column: nameOf(meant[0]!.column) };
  // The path of a field in the data file names one figure.
  if (level && /\.\d+(\.|$)/.test(column)) return { ...named, column: nameOf(column.replaceAll(/\.\d+/g, '')) };
  return { ...named, row: '', ...choicesOf(meant.length > 0 ? meant : cells, nameOf) };
}

/** How to read a column of an address; the first that fits a figure counts, as in `almanac inbox --apply`. */
const MEANINGS: Array<(cell: ReportedCell, column: string) => boolean> = [
  (cell, column) => pathOf(cell) === column,
  (cell, column) =>
    dashed(`${cell.table}.${cell.column}`) === dashed(column) ||
    (column.startsWith(`${cell.table}.`) && cell.column.endsWith(column.slice(cell.table.length))),
  (cell, column) => cell.table === column,
  (cell, column) => dashed(cell.column) === dashed(column) || cell.column.endsWith(`.${column}`),
  (cell, column) => cell.column.endsWith(`-${column}`),
];

const dashed = (path: string) => path.replaceAll('.', '-');

/** The column's name, or which of its figures in a row it is. */
function namedIn({ table, column, words, place }: ReportedCell, nameOf: (column: string) => string): string {
  if (place === undefined) return nameOf(column);
  return words || `${wordsOf(table)} ${place + 1}: ${nameOf(column)}`;
}

function choicesOf(
  cells: readonly ReportedCell[],
  nameOf: (column: string) => string,
): Pick<ReportedFigure, 'rows' | 'columns' | 'shown'> {
  const tables = new Set(cells.map(({ table }) => table));
  const rows = new Map(cells.map(({ row, rowName }) => [row, tables.size > 1 ? row : rowName]));
  const columns = new Map(
    cells.map((cell) => [
      pathOf(cell),
      tables.size > 1 && cell.place === undefined
        ? `${wordsOf(cell.table)}: ${nameOf(cell.column)}`
        : namedIn(cell, nameOf),
    ]),
  );
  if (columns.size === 0 || columns.size > MOST_OPTIONS || rows.size > MOST_OPTIONS)
    return { rows: [], columns: [], shown: {} };
  const shown: ReportedFigure['shown'] = {};
  for (const cell of cells) (shown[pathOf(cell)] ??= {})[cell.row] ??= cellText(cell);
  return { rows: [...rows].sort(([one], [other]) => Number(one) - Number(other)), columns: [...columns], shown };
}

/** `roseSeeds` is "Rose seeds". */
export const wordsOf = (key: string) =>
  key.charAt(0).toUpperCase() +
  key
    .slice(1)
    .replaceAll(/-|(?=[A-Z])/g, ' ')
    .toLowerCase();
