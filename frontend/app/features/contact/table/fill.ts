import { columnName } from '~/features/tables';
import { isFigureText } from '~/figures/origin';
import { isTime, isTimeIn } from '~/islands/own-figures';
import { APPEARANCE, cellsOf, FIGURE, NO_FIGURES, pathOf } from '../cells';

export type Materials = Parameters<typeof columnName>[1];

/** A column of figures. */
export interface FillColumn {
  /** "cost.nail" */
  path: string;
  /** "Cost: Nails" */
  heading: string;
  /** It has texts. */
  isText: boolean;
  /** All of them are times: other texts are wrong there. */
  isTime: boolean;
  /** One of its texts, where all are texts: a bare number is wrong there. */
  example?: string;
}

export interface FillCell {
  /** Its address below the page: "?level=4&column=cost.nail"; '' for one that several rows share. */
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
/** Columns that have texts as figures, also while nobody knows one. */
const TEXTS: Readonly<Record<string, string>> = { time: '9 d 6 h', wait: '9 d 6 h', price: '20 tickets', size: '3x3' };

const isFigure = (text: string) => FIGURE.test(text) || (isFigureText(text) && !text.includes('/'));

/** The address of a figure below its page. */
const addressOf = (row: string, path: string) => `?level=${row}&column=${path}`;

/** The address of a figure that a table of levels does not have yet. */
export const newAddress = (table: string, level: number, path: string) =>
  addressOf(`${level}`, table === '' ? path : `${table}.${path}`);

type Line = Readonly<Record<string, string>>;

/** What a page's CSV file holds, to be filled in; `chosen` is one of its tables. */
export function fillTable(records: string[][], materials: Materials, chosen?: string): FillTable {
  const [header = [], ...all] = records;
  const lines = all.map((record) => Object.fromEntries(header.map((column, at) => [column, record[at] ?? ''])));
  const found = cellsOf(records, isFigure);
  const addresses = new Map(
    found.map((cell) => [`${cell.record} ${cell.column}`, addressOf(cell.row, pathOf(cell))] as const),
  );
  const shapes = new Map(
    [...new Set(lines.map(({ table = '' }) => table))].map((table) => [
      table,
      shapeOf(
        header,
        lines.filter((line) => (line.table ?? '') === table),
      ),
    ]),
  );
  const tables = [...shapes].filter(([, { figures }]) => figures.size > 0).map(([table]) => table);
  const shown = chosen !== undefined && tables.includes(chosen) ? [chosen] : tables;
  const shapesOf = shown.map((table) => shapes.get(table)!);
  const paths = new Set(shapesOf.flatMap(({ figures }) => [...figures.keys()]));
  const counts: Record<string, number> = {};
  const rows = lines.flatMap((line, index): FillRow[] => {
    const { table = '', provenance = '' } = line;
    const number = (counts[table] = (counts[table] ?? 0) + 1);
    if (!shown.includes(table)) return [];
    const { key, texts, figures } = shapes.get(table)!;
    const names = { table, [key]: line[key] ?? `${number}` };
    for (const text of texts) names[text] = line[text]!;
    const cells: FillRow['cells'] = {};
    for (const path of figures.keys())
      if (line[path]) cells[path] = { about: addresses.get(`${index} ${path}`) ?? '', value: line[path] };
    return [{ table, names, cells, isKnown: ['spec', 'community'].includes(provenance) }];
  });
  const columns = [...paths]
    .filter((path) => rows.some(({ cells }) => cells[path]?.about))
    .map((path) => ({
      path,
      heading: columnName(path, materials),
      ...textsIn(
        path,
        shapesOf.flatMap(({ figures }) => figures.get(path) ?? []),
      ),
    }));
  const headings = columns.map(({ heading }) => heading);
  return {
    tables,
    keys: Object.fromEntries(shown.map((table) => [table, shapes.get(table)!.key])),
    growing: shown.filter((table) => shapes.get(table)!.grows),
    labels: [...new Set([...(shown.length > 1 ? ['table'] : []), ...shapesOf.flatMap(({ labels }) => labels)])],
    // Two columns with one heading are named by their paths.
    columns: columns.map((column) =>
      headings.filter((heading) => heading === column.heading).length > 1
        ? { ...column, heading: column.path }
        : column,
    ),
    rows,
  };
}

/** Which columns of a table name its rows, and which are figures, with those that somebody knows. */
function shapeOf(header: readonly string[], lines: readonly Line[]) {
  const valuesOf = (column: string) => lines.map((line) => line[column]!).filter((text) => text !== '');
  const isName = (column: string) => {
    const values = valuesOf(column);
    return values.length === lines.length && !values.includes('?') && new Set(values).size === lines.length;
  };
  const filled = header.filter((column) => valuesOf(column).length > 0);
  const given = filled.filter((column) => !NO_FIGURES.includes(column) && !APPEARANCE.includes(column));
  const level = LEVELS.find((column) => filled.includes(column));
  const key = level ?? (given[0] && isName(given[0]) ? given[0] : ROW);
  const others = given.filter((column) => column !== key);
  const texts = others.filter((column) => !valuesOf(column).every(isFigure));
  const figures = others.filter((column) => !texts.includes(column));
  return {
    key,
    texts,
    /** Texts are needed where the key does not name one row. */
    labels: key === ROW || isName(key) ? [key] : [key, ...texts],
    grows: level !== undefined && isName(level),
    figures: new Map(figures.map((path) => [path, valuesOf(path).filter((text) => text !== '?')])),
  };
}

/** Whether a column has texts, by its figures that somebody knows, or by its name. The amount of a task will do. */
function textsIn(path: string, known: readonly string[]): Pick<FillColumn, 'isText' | 'isTime' | 'example'> {
  const texts = known.filter((text) => !Number.isFinite(Number(text)));
  const example = texts[0] ?? TEXTS[path];
  const isBare = texts.length < known.length || (example !== undefined && FIGURE.test(example));
  return {
    isText: example !== undefined,
    isTime: isTimeIn(path, null) || (known.length > 0 && known.every(isTime)),
    example: isBare ? undefined : example,
  };
}

/** The file to fill in. What has no source is "?": an example that comes back unchanged would look like a sighting. */
export function fillFile({ labels, columns, rows }: FillTable, materials: Materials, delimiter: ',' | ';'): string {
  const figures = columns.filter(({ path }) => !labels.includes(path));
  const records = [
    [...labels.map((label) => columnName(label, materials)), ...figures.map(({ heading }) => heading)],
    ...rows.map((row) => [
      ...labels.map((label) => row.names[label] ?? figureIn(row, label)),
      ...figures.map(({ path }) => figureIn(row, path)),
    ]),
  ];
  return `\uFEFF${records.map((record) => record.map(written).join(delimiter)).join('\r\n')}\r\n`;

  function figureIn({ cells, isKnown }: FillRow, path: string): string {
    const cell = cells[path];
    if (!cell?.about) return '';
    return isKnown ? cell.value : '?';
  }

  function written(cell: string): string {
    // Spreadsheets that save `;` write decimals with a comma.
    if (delimiter === ';' && /^-?\d+\.\d+$/.test(cell)) return cell.replace('.', ',');
    return /["\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
  }
}
