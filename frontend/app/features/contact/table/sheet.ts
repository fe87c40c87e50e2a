import { CsvError, parse } from 'csv-parse/sync';

/** Bounds of a table that somebody sends: lines and bytes of all, rows with something, characters of one cell. */
export const MOST = { lines: 1_000, rows: 200, columns: 40, bytes: 64 * 1024, characters: 100 };

/** Says as a sentence for visitors why nothing can be read. */
export class SheetError extends Error {}

/** Parses CSV; quotes within a cell are texts. */
export const recordsOf = (csv: string, delimiter = ','): string[][] =>
  parse(csv, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
  });

/** The text of a file as spreadsheets save it: UTF-8, UTF-16, or the code page of Windows. */
export function textOf(bytes: Uint8Array): string {
  if (bytes.length > MOST.bytes) throw new SheetError(TOO_LONG);
  const [first = 1, second = 1] = bytes;
  const isZip = first === 0x50 && second === 0x4b;
  const encoding = first === 0xff || second === 0 ? 'utf-16le' : first === 0xfe || first === 0 ? 'utf-16be' : 'utf-8';
  const text = decoded(bytes, encoding) ?? decoded(bytes, 'windows-1252') ?? '';
  // eslint-disable-next-line no-control-regex -- no text has them
  if (isZip || /[\0-\x08\x0e-\x1f]/.test(text))
    throw new SheetError('This is not a text file. In your spreadsheet, save the table as CSV, and choose that file.');
  return text;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const TOO_LONG = 'This is more than 64 KB. Please send a part of the table, and the rest after it.';

export interface Sheet {
  header: string[];
  /** `line` as spreadsheets count, from 1. */
  rows: Array<{ line: number; cells: string[] }>;
}

const DELIMITERS = ['\t', ';', ','];
/** Some programs write a title above the header. */
const LINES_ABOVE = 5;

/**
 * Reads what was pasted or uploaded. The delimiter and the header line are those with the most headings that
 * `countKnown` finds. Throws SheetError.
 */
export function readSheet(text: string, countKnown: (line: readonly string[]) => number): Sheet {
  if (text.trim() === '') throw new SheetError('There is no table yet. Please paste it or choose a file.');
  if (new TextEncoder().encode(text).length > MOST.bytes) throw new SheetError(TOO_LONG);
  // Each line takes time, also an empty one.
  if (text.split(/\r\n?|\n/, MOST.lines + 2).length > MOST.lines + 1)
    throw new SheetError('There are more than 1,000 lines. Please send a part of the table, and the rest after it.');
  let best = { known: 0, header: 0, records: [] as string[][] };
  let broken: unknown;
  for (const delimiter of DELIMITERS) {
    try {
      // A spreadsheet that takes UTF-8 for Latin-1 writes its mark as three letters.
      const records = recordsOf(text.replace(/^ï»¿/, ''), delimiter);
      records.slice(0, LINES_ABOVE).forEach((line, header) => {
        const known = countKnown(line);
        if (known > best.known) best = { known, header, records };
      });
    } catch (error) {
      broken = error;
    }
  }
  const header = best.records[best.header]?.map((cell) => cell.trim()) ?? [];
  if (best.known === 0 && broken instanceof CsvError)
    throw new SheetError(`A quotation mark in row ${Number(broken.records) + 1} has no end.`);
  const rows = best.records
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .slice(best.header + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return { header, rows };
}
