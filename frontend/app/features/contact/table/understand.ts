import { UNKNOWN } from '~/figures/figure';
import { LONGEST_TEXT } from '~/figures/origin';
import { columnName } from '~/features/tables';
import { isSigned, isTime } from '~/islands/own-figures';
import { type FillCell, type FillColumn, type FillRow, type FillTable, type Materials, newAddress, ROW } from './fill';
import { decimalMark, type Mark, numberOf, shown } from './numbers';
import { MOST, readSheet, SheetError } from './sheet';

/** A cell that was filled in; both values as pages show them. */
export interface ReadCell {
  /** "" in a new row. */
  was: string;
  now: string;
  /** `wrong` cells are not sent. */
  kind: 'new' | 'other' | 'same' | 'wrong';
}

export interface ReadRow {
  /** As spreadsheets count, from 1. */
  line: number;
  /** By the table's label columns. */
  names: string[];
  isNew: boolean;
  /** By the columns that were read; null where nothing was filled in. */
  cells: Array<ReadCell | null>;
}

export interface Understood {
  labels: string[];
  columns: FillColumn[];
  rows: ReadRow[];
  /** What was left out and why. */
  problems: string[];
  /** Columns that were not read or not given. */
  notes: string[];
  /** What is sent: all that the site does not know with a source. */
  cells: FillCell[];
}

/** Reads a pasted or uploaded table. Throws SheetError where nothing can be read. */
export function understand(text: string, table: FillTable, materials: Materials): Understood {
  const meaningOf = headings(table, materials);
  const sheet = readSheet(text, (line) => new Set(line.map(meaningOf).filter(Boolean)).size);
  const isName = (meaning: string) => meaning === 'table' || table.labels.includes(meaning);
  const names: Array<readonly [at: number, label: string]> = [];
  const figures: Array<readonly [at: number, column: FillColumn]> = [];
  const notes: string[] = [];
  sheet.header.forEach((heading, at) => {
    const meaning = meaningOf(heading);
    const isTwice = meaning && sheet.header.findIndex((other) => meaningOf(other) === meaning) < at;
    const column = table.columns.find(({ path }) => path === meaning);
    if (isTwice) notes.push(`Column ${place(at)}, “${cut(heading)}”, is there twice: left out.`);
    else if (meaning) {
      // What names the rows of one table can be a figure of another.
      if (column) figures.push([at, column]);
      if (isName(meaning)) names.push([at, meaning]);
    } else if (heading) notes.push(`Column ${place(at)}, “${cut(heading)}”, is not a figure of this table: left out.`);
    else if (sheet.rows.some(({ cells }) => cells[at])) notes.push(`Column ${place(at)} has no heading: left out.`);
  });
  const keys = [...new Set(Object.values(table.keys))];
  if (figures.length === 0 || ![ROW, ...names.map(([, label]) => label)].some((label) => keys.includes(label)))
    throw new SheetError(
      `The columns were not recognized. The first row must name them, such as: ${example(table, materials)}.`,
    );
  if (names.length + figures.length > MOST.columns)
    throw new SheetError(
      `There are ${names.length + figures.length} columns. Please send at most ${MOST.columns} at once.`,
    );
  const missing = table.columns.filter((column) => !figures.some(([, given]) => given === column));
  if (missing.length > 0) notes.push(`Not in your table: ${missing.map(({ heading }) => heading).join(', ')}.`);

  const mark = decimalMark(
    sheet.rows.flatMap(({ cells }) => figures.flatMap(([at, { isText }]) => (isText ? [] : [cells[at] ?? '']))),
  );
  const rows: ReadRow[] = [];
  const problems: string[] = [];
  const sent: FillCell[] = [];
  const lineOf = new Map<string, number>();
  const find = rowFinder(
    table,
    sheet.rows.map(({ cells }) => namesIn(cells)),
  );
  const isFilled = (cells: readonly string[]) =>
    figures.some(([at, column]) => valueOf(cells[at] ?? '', column, mark) !== null);
  const filled = sheet.rows.filter(({ cells }) => isFilled(cells)).length;
  if (filled > MOST.rows)
    throw new SheetError(`${filled} rows are filled in. Please send at most ${MOST.rows} at once.`);
  sheet.rows.forEach(({ line, cells }, index) => {
    if (!isFilled(cells)) return;
    const given = namesIn(cells);
    const found = find(index);
    if (typeof found === 'string') return void problems.push(`Row ${line}: ${found}`);
    const at = JSON.stringify(found.names) + found.place;
    const before = lineOf.get(at);
    if (before)
      return void problems.push(
        `Rows ${before} and ${line} are both ${saidIn(given) || 'one row'}: the first is used.`,
      );
    lineOf.set(at, line);
    const read: ReadRow = { line, names: [], isNew: found.isNew, cells: [] };
    read.names = names.map(([, label]) => given[label] ?? '');
    for (const [at, column] of figures) {
      const { path, heading } = column;
      const text = cells[at] ?? '';
      const value = path in found.names ? null : valueOf(text, column, mark);
      if (value === null) {
        read.cells.push(null);
        continue;
      }
      const cell = found.cells[path] ?? found.offer?.(path);
      const isShared = cell?.about === '' && typeof value === 'string' && isSame(value, cell.value);
      const isHere = cell?.about || isShared;
      if (typeof value === 'object' || !isHere || !cell) {
        const problem = typeof value === 'object' ? value.problem : 'this row has no such figure here';
        problems.push(`Row ${line}, column ${place(at)}, “${heading}”: ${problem}.`);
        read.cells.push({ was: shown(cell?.value ?? ''), now: cut(text), kind: 'wrong' });
        continue;
      }
      const kind = isSame(value, cell.value) ? 'same' : ['?', ''].includes(cell.value) ? 'new' : 'other';
      read.cells.push({ was: shown(cell.value), now: shown(value), kind });
      if (!isShared && (kind !== 'same' || !found.isKnown)) sent.push({ about: cell.about, value });
    }
    rows.push(read);
  });
  return {
    labels: names.map(([, label]) => columnName(label, materials)),
    columns: figures.map(([, column]) => column),
    rows,
    problems,
    notes,
    cells: sent,
  };

  function namesIn(cells: readonly string[]): Record<string, string> {
    return Object.fromEntries(names.flatMap(([at, label]) => (cells[at] ? [[label, cells[at]]] : [])));
  }
}

/** Finds what a heading means: the path of a column, a label, or undefined. */
function headings({ tables, columns, ...table }: FillTable, materials: Materials) {
  const labels = [...table.labels, ...(tables.length > 1 ? ['table'] : [])];
  const meanings = new Map<string, string | undefined>();
  const add = (heading: string, meaning: string) => {
    const words = plain(heading);
    // Two columns may have the same short name.
    meanings.set(words, meanings.has(words) && meanings.get(words) !== meaning ? undefined : meaning);
  };
  const addWhole = (meaning: string, heading: string) => {
    meanings.set(plain(meaning), meaning);
    meanings.set(plain(heading), meaning);
  };
  for (const label of labels) add(label.replace(/^.*\./, ''), label);
  for (const { path } of columns) {
    const inner = path.replace(/^.*\./, '');
    const { name, plural } = materials.get(inner) ?? { name: inner, plural: inner };
    for (const short of new Set([inner, name, plural].map(plain))) add(short, path);
  }
  for (const { path, heading } of columns) addWhole(path, heading);
  for (const label of labels) addWhole(label, columnName(label, materials));
  return (heading: string) => meanings.get(plain(heading));
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Spreadsheets' name of a column. */
const place = (at: number): string =>
  (at < 26 ? '' : place(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const cut = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

/** A header line in a few words. */
const example = ({ labels, columns }: FillTable, materials: Materials) =>
  [...labels.map((label) => columnName(label, materials)), ...columns.map(({ heading }) => heading)]
    .slice(0, 4)
    .join(', ');

interface FoundRow extends FillRow {
  isNew: boolean;
  /** Among rows with the same names. */
  place: number;
  /** An empty place for a figure of a table of levels. */
  offer?: (path: string) => FillCell;
}

/** "level 4" */
const saidIn = (names: Record<string, string>) =>
  Object.entries(names)
    .map(([label, text]) => `${label} ${cut(text)}`)
    .join(', ');

/** Finds the row of the site that the row at an index of the sheet is, or says why it has no such row. */
function rowFinder(table: FillTable, given: ReadonlyArray<Record<string, string>>) {
  const isAt = (row: FillRow, label: string, text: string) => {
    const name = row.names[label];
    if (name === undefined) return true;
    return Number.isFinite(Number(name)) && name !== ''
      ? numberOf(text, undefined) === Number(name)
      : plain(text) === plain(name);
  };
  const written = given.map((names) => JSON.stringify(names));
  const offerOf = (of: string, level: number) => (path: string) => ({ about: newAddress(of, level, path), value: '' });
  return (index: number): FoundRow | string => {
    const names = given[index]!;
    const all = Object.entries(names);
    const isAmong = ({ table: of }: FillRow) => table.keys[of] === ROW || names[table.keys[of]!] !== undefined;
    const found = table.rows.filter((row) => isAmong(row) && all.every(([label, text]) => isAt(row, label, text)));
    const said = saidIn(names);
    if (found.length === 0)
      return newRow(names) ?? (said ? `no row here is ${said}.` : 'it does not say which row it is.');
    const [first] = found;
    if (found.length === 1) {
      const level = Number(first!.names[table.keys[first!.table]!]);
      const offer = table.growing.includes(first!.table) ? offerOf(first!.table, level) : undefined;
      return { ...first!, isNew: false, place: 0, offer };
    }
    // Rows with the same names are in the order of the page, if all of them are there.
    const same = written.flatMap((other, at) => (other === written[index] ? [at] : []));
    const place = same.indexOf(index);
    if (same.length === found.length && found.every((row) => row.table === first!.table))
      return { ...found[place]!, isNew: false, place };
    const meant = said ? `are ${said}` : 'can be meant';
    return `${found.length} rows here ${meant}. Say which one in ${open(names, found)}.`;
  };

  /** A level that a table does not have yet. */
  function newRow(names: Record<string, string>): FoundRow | undefined {
    const among = table.growing.filter(
      (of) => names[table.keys[of]!] && (!names.table || plain(names.table) === plain(of)),
    );
    const [of] = among;
    if (of === undefined || among.length > 1) return undefined;
    const key = table.keys[of]!;
    const level = numberOf(names[key]!, undefined);
    const has = table.rows.some((row) => row.table === of && isAt(row, key, names[key]!));
    if (has || !Number.isInteger(level) || level < 1 || level > 9_999) return undefined;
    return {
      table: of,
      names: { table: of, [key]: `${level}` },
      cells: {},
      isKnown: false,
      isNew: true,
      place: 0,
      offer: offerOf(of, level),
    };
  }

  /** The columns that were not filled in and would say which row is meant. */
  function open(names: Record<string, string>, rows: readonly FillRow[]): string {
    const labels = table.labels.filter(
      (label) => names[label] === undefined && new Set(rows.map((row) => row.names[label])).size > 1,
    );
    return labels.length > 0 ? `a column “${labels.join('”, “')}”` : `a column “${ROW}”`;
  }
}

/** Whether the figures of a column are whole numbers from 0 on, as nearly everywhere in `data/schema`. */
export const isWhole = (path: string) => !/^(bonus(\.[\w-]+)?|rate|multiplier)$/.test(path);

/** What a cell says, as it is sent; null if nothing, which ? and 999 say too. */
function valueOf(text: string, column: FillColumn, mark: Mark): string | null | { problem: string } {
  const { path, isText, example } = column;
  if (text.length > MOST.characters) return { problem: `more than ${MOST.characters} characters` };
  const words = text.replaceAll(/\s+/g, ' ');
  if (words === '' || words.startsWith('?') || /^[-–—]$/.test(words)) return null;
  const number = numberOf(words, mark);
  if (number === UNKNOWN) return { problem: '999 means “unknown” here: write it in a message instead' };
  if (Number.isNaN(number)) {
    if (!isText) return { problem: `“${cut(text)}” is not a number` };
    const time = column.isTime && words.toLowerCase().replaceAll(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g, ' ');
    if (time && isTime(time)) return time;
    if (time) return { problem: `“${cut(text)}” is not a time such as “${example}”` };
    return words.length > LONGEST_TEXT ? { problem: `more than ${LONGEST_TEXT} characters` } : words;
  }
  if (Math.abs(number) > 1e12) return { problem: 'a number of at most 1,000,000,000,000 is needed' };
  if (example) return { problem: `“${cut(text)}” has no unit: a text such as “${example}” is needed` };
  if (isWhole(path) && (number < 0 || number % 1 > 0)) return { problem: 'a whole number from 0 on is needed' };
  if (number < 0 && !isSigned(path)) return { problem: 'a number from 0 on is needed' };
  // Three decimals would be read as thousands.
  return `${number}`.replace(/(\.\d{3})$/, '$10');
}

const isSame = (value: string, here: string) =>
  value.toLowerCase() === here.toLowerCase() || (here !== '' && Number(value) === Number(here));
