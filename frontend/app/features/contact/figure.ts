import { columnName } from '~/features/tables';
import { pathOf, type ReportedCell, shown } from './cells';

/** What a report is about, as players read it. */
export interface ReportedFigure {
  /** Of the page: "House". */
  title: string;
  /** "level 4", "Pigs"; empty where the reader says it. */
  row: string;
  /** "Cost: Nails"; empty where the reader says it. */
  column: string;
  /** What the page shows now; "?" for a figure that nobody knows, null where the reader has still to choose, and where there is no number. */
  now: string | null;
  /** What the reader can choose, where the address does not name one figure. */
  rows: Option[];
  columns: Option[];
}

type Option = readonly [value: string, text: string];

/** More than any table that somebody chooses from. */
const MOST_OPTIONS = 120;

/** What a report about a page's row and column is about; either may be empty. */
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
  const named = { title, row: level && `level ${level}`, column: '', now: null, rows: [], columns: [] };
  const [only] = found;
  if (only && found.length === 1 && level && column)
    return { ...named, row: only.rowName, column: namedIn(only, nameOf), now: shown(only) };
  // A figure of which a table has no place yet.
  const columns = new Set(meant.map(({ table, column }) => `${table}.${column}`));
  if (level && column && found.length === 0 && columns.size === 1)
    return { ...named, column: nameOf(meant[0]!.column) };
  // A whole field of the data file is always one figure.
  if (level && /\.\d+(\.|$)/.test(column)) return { ...named, column: nameOf(column.replaceAll(/\.\d+/g, '')) };
  return { ...named, row: '', ...choicesOf(meant.length > 0 ? meant : cells, nameOf) };
}

/** What the column of an address may mean, the first that any figure fits counts; as `almanac inbox --apply` reads it. */
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

/** What a column is called. Where it has several figures in a row, that says which. */
function namedIn({ table, column, words, place }: ReportedCell, nameOf: (column: string) => string): string {
  if (place === undefined) return nameOf(column);
  return words || `${wordsOf(table)} ${place + 1}: ${nameOf(column)}`;
}

/** The rows and columns to choose from. */
function choicesOf(
  cells: readonly ReportedCell[],
  nameOf: (column: string) => string,
): Pick<ReportedFigure, 'rows' | 'columns'> {
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
  if (columns.size === 0 || columns.size > MOST_OPTIONS || rows.size > MOST_OPTIONS) return { rows: [], columns: [] };
  return { rows: [...rows].sort(([one], [other]) => Number(one) - Number(other)), columns: [...columns] };
}

/** `roseSeeds` as words. */
const wordsOf = (key: string) =>
  key.charAt(0).toUpperCase() +
  key
    .slice(1)
    .replaceAll(/-|(?=[A-Z])/g, ' ')
    .toLowerCase();
