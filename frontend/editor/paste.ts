import { cellValue, numberOf } from './cells';
import type { CellPosition, GridColumn } from './grid-column';
import { withValue, type Json } from './json';
import { withColumn } from './rows';

// What the check takes (docs/content.md, Bounds).
const MAX_ROWS = 2000;
const MAX_COLUMNS = 100;

const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/g;

/** The cells of a text as spreadsheets copy it: tabs, and quotes around cells with line ends. Undefined: too many. */
export function blockOf(text: string): string[][] | undefined {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.replace(/\r\n?/g, '\n').replace(/\n$/, '').matchAll(CELL)) {
    const row = rows.at(-1)!;
    row.push(quoted?.replaceAll('""', '"').replace(/\s+/g, ' ') ?? plain);
    if (row.length > MAX_COLUMNS || rows.length > MAX_ROWS) return undefined;
    if (!end) break;
    if (end === '\n') rows.push([]);
  }
  return rows;
}

export interface Paste {
  /** Undefined: too large. */
  block: string[][] | undefined;
  /** The chosen cell. */
  at: CellPosition;
  rows: Json[];
  columns: GridColumn[];
  /** Columns that the table can have, and has not. */
  further: GridColumn[];
  /** The column that it can have for another heading. */
  columnFor?: (heading: string) => GridColumn | undefined;
  /** Those of both to add. */
  added: GridColumn[];
  /** Makes the rows that are missing; undefined: they are left out. */
  newRow?: (rows: Json[]) => Json;
}

export interface Pasted {
  rows: Json[];
  /** The first line of the block names its columns. */
  headed: boolean;
  /** How many cells have a value of the block. */
  put: number;
  /** How many cells of the block are empty: the table keeps what it has there. */
  kept: number;
  /** How many rows of the block are below the table. */
  below: number;
  /** The columns of the block that have no place, with the column that can be added for them. */
  beside: { heading: string; column?: GridColumn }[];
  /** Nothing was done. */
  isTooLarge?: boolean;
}

/** Puts a block into a table. It takes no value, row or column away. */
export function pasteInto({ block, at, rows, columns, further, columnFor, added, newRow }: Paste): Pasted {
  const done: Pasted = { rows: added.reduce(withColumn, rows), headed: false, put: 0, kept: 0, below: 0, beside: [] };
  if (!block) return { ...done, isTooLarge: true };
  const all = [...columns, ...added];
  const named = headingOf(block, [...all, ...further]);
  const lines = named ? block.slice(1) : block;
  const isUsed = (line: string[] | undefined) => line?.some((text) => text.trim());
  while (lines.length > 1 && !isUsed(lines.at(-1))) lines.pop();
  const width = Math.max(
    ...lines.map((line) => line.findLastIndex((text) => text.trim()) + 1),
    named ? block[0]!.length : 0,
  );
  done.headed = !!named;
  const places = Array.from({ length: width }, (_, i) => {
    const heading = (named && block[0]![i]?.trim()) || '';
    const column = named ? (named[i] ?? columnFor?.(heading)) : columns[at.column + i];
    const place = column && all.find((one) => one.path.join('.') === column.path.join('.'));
    if (!place && lines.some((line) => line[i]?.trim())) done.beside.push({ heading, ...(column && { column }) });
    return place;
  });
  const next = [...done.rows];
  for (const [i, line] of lines.entries()) {
    const row = at.row + i;
    if (row >= next.length && !newRow) {
      done.below++;
      continue;
    }
    if (row >= next.length) next.push(newRow!(next));
    places.forEach((column, j) => {
      if (!column) return;
      const text = line[j]?.trim() ?? '';
      if (text) {
        next[row] = withValue(next[row], column.path, cellValue(text, column.kind));
        done.put++;
      } else done.kept++;
    });
  }
  return { ...done, rows: next };
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The columns that the first line of a block names; undefined if it is a row like the others. */
function headingOf([first = [], ...rest]: string[][], columns: GridColumn[]): (GridColumn | undefined)[] | undefined {
  const taken = new Set<GridColumn>();
  const found = first.map((text) => {
    const wanted = plain(text);
    const names = ({ path, group = '', name }: GridColumn) => [path.join('.'), group + name, name, String(path.at(-1))];
    // A full name wins over one that columns share.
    const column = [0, 1, 2, 3]
      .map((i) => columns.find((one) => wanted && !taken.has(one) && plain(names(one)[i]!) === wanted))
      .find(Boolean);
    if (column) taken.add(column);
    return column;
  });
  const words = first.filter((text) => text.trim());
  const isHeading =
    rest.length > 0 &&
    taken.size > 0 &&
    2 * taken.size >= words.length &&
    words.every((text) => numberOf(text, true) === undefined);
  return isHeading ? found : undefined;
}
