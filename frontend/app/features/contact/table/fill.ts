import { columnName } from '~/features/tables';
import { APPEARANCE, cellsOf, FIGURE, NO_FIGURES, pathOf } from '../cells';

type Materials = Parameters<typeof columnName>[1];

/** A column of figures. */
export interface FillColumn {
  /** "cost.nail" */
  path: string;
  /** "Cost: Nails" */
  heading: string;
  isText: boolean;
}

export interface FillCell {
  /** Its address below the page: "?level=4&column=cost.nail". */
  about: string;
  /** As in the CSV file of the page: "?" if nobody knows it. */
  value: string;
}

export interface FillRow {
  table: string;
  /** What says which row it is, by column: the level or the name, and other texts. */
  names: Record<string, string>;
  /** By path. */
  cells: Record<string, FillCell>;
  /** It has a source. */
  isKnown: boolean;
}

/** What can be filled in on a page: its tables, or the one that was chosen. */
export interface FillTable {
  /** Of all tables of the page; one '' where it has one table. */
  tables: string[];
  /** The column that names the row, by table: "level", "product", or "row" with its number. */
  keys: Record<string, string>;
  /** Tables whose rows are levels, each once: they can have more. */
  growing: string[];
  /** The columns of `names`. */
  labels: string[];
  columns: FillColumn[];
  rows: FillRow[];
}

export const ROW = 'row';
const LEVELS = ['expansion', 'level'];
/** A longer text is no figure. */
export const LONGEST_TEXT = 40;
/** Columns that have texts as figures, also while nobody knows one. */
const TEXTS = ['time', 'wait', 'price', 'size'];

const isFigure = (text: string) =>
  FIGURE.test(text) || (/\d/.test(text) && !text.includes('/') && text.length <= LONGEST_TEXT);

/** The address of a figure below its page. */
export const addressOf = (row: string, path: string) => `?level=${row}&column=${path}`;

/** What a page's CSV file holds, to be filled in; `chosen` is one of its tables. */
export function fillTable(records: string[][], materials: Materials, chosen?: string): FillTable {
  const [header = [], ...all] = records;
  const get = (record: readonly string[], column: string) => record[header.indexOf(column)] ?? '';
  const lines = all.map((record, index) => ({ record, index, table: get(record, 'table') }));
  const tables = [...new Set(lines.map(({ table }) => table))];
  const found: FillTable = { tables, keys: {}, growing: [], labels: [], columns: [], rows: [] };
  const addresses = new Map(
    cellsOf(records, isFigure).map((cell) => [`${cell.record} ${cell.column}`, addressOf(cell.row, pathOf(cell))]),
  );
  const labels = new Set(tables.length > 1 && !tables.includes(chosen ?? '') ? ['table'] : []);
  for (const table of chosen !== undefined && tables.includes(chosen) ? [chosen] : tables) {
    const own = lines.filter((line) => line.table === table);
    const filled = header.filter((column) => own.some(({ record }) => get(record, column) !== ''));
    const level = LEVELS.find((column) => filled.includes(column));
    const given = filled.filter((column) => !NO_FIGURES.includes(column) && !APPEARANCE.includes(column));
    const valuesOf = (column: string) => own.map(({ record }) => get(record, column)).filter((text) => text !== '');
    const isName = (column: string) => {
      const values = valuesOf(column);
      return values.length === own.length && !values.includes('?') && new Set(values).size === own.length;
    };
    const key = level ?? (given[0] && isName(given[0]) ? given[0] : ROW);
    found.keys[table] = key;
    if (level && isName(level)) found.growing.push(table);
    const texts = given.filter((column) => column !== key && !valuesOf(column).every(isFigure));
    for (const label of key === ROW || isName(key) ? [key] : [key, ...texts]) labels.add(label);
    for (const path of given.filter((column) => column !== key && !texts.includes(column))) {
      const isText = valuesOf(path).some((text) => text !== '?' && !Number.isFinite(Number(text)));
      const known = found.columns.find((column) => column.path === path);
      if (known) known.isText ||= isText;
      else found.columns.push({ path, heading: columnName(path, materials), isText: isText || TEXTS.includes(path) });
    }
    own.forEach(({ record, index }, at) => {
      const names = Object.fromEntries([
        ['table', table],
        [key, key === ROW ? `${at + 1}` : get(record, key)],
        ...texts.map((label) => [label, get(record, label)]),
      ]) as Record<string, string>;
      const cells: FillRow['cells'] = {};
      for (const { path } of found.columns) {
        const about = addresses.get(`${index} ${path}`);
        if (about) cells[path] = { about, value: get(record, path) };
      }
      found.rows.push({ table, names, cells, isKnown: ['spec', 'community'].includes(get(record, 'provenance')) });
    });
  }
  found.columns = found.columns.filter(({ path }) => found.rows.some(({ cells }) => cells[path]));
  found.labels = [...labels];
  // Two columns with one heading are named by their paths.
  const headings = found.columns.map(({ heading }) => heading);
  for (const column of found.columns)
    if (headings.filter((heading) => heading === column.heading).length > 1) column.heading = column.path;
  return found;
}

/** The file to fill in. What has no source is "?": an example that comes back unchanged would look like a sighting. */
export function fillFile({ labels, columns, rows }: FillTable, materials: Materials, delimiter: ',' | ';'): string {
  const records = [
    [...labels.map((label) => columnName(label, materials)), ...columns.map(({ heading }) => heading)],
    ...rows.map(({ names, cells, isKnown }) => [
      ...labels.map((label) => names[label] ?? ''),
      ...columns.map(({ path }) => {
        const cell = cells[path];
        if (!cell) return '';
        if (!isKnown) return '?';
        // Spreadsheets that save `;` write decimals with a comma.
        return delimiter === ';' && /^-?\d+\.\d+$/.test(cell.value) ? cell.value.replace('.', ',') : cell.value;
      }),
    ]),
  ];
  const quoted = (cell: string) =>
    /["\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return `\uFEFF${records.map((record) => record.map(quoted).join(delimiter)).join('\r\n')}\r\n`;
}
