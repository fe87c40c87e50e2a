/** How far figures can be trusted, where they can be seen, and the day on which they were last compared with the game. */
export interface Origin {
  provenance: 'spec' | 'community' | 'sample';
  sources: readonly string[];
  checked?: string;
}

/** What a row says of its own figures beside its columns: of all of them, and of single cells by their path, such as `cost.nail`. */
export interface Stated extends Partial<Origin> {
  cells?: Readonly<Record<string, Partial<Origin>>>;
}

const KEYS = ['provenance', 'sources', 'checked', 'cells'];

/** The names of a row's columns, in the editor's order. */
export function columnNames(row: object | undefined): string[] {
  return Object.keys(row ?? {}).filter((key) => !KEYS.includes(key));
}

/** What a row says of one of its cells; a place in a list, such as the last part of `collect.egg.2`, is known as its list is. */
const cellOf = ({ cells = {} }: Stated, path: string) => cells[path] ?? cells[path.replace(/\.\d+$/, '')];

/** Whether what has this origin is an example, as a whole. */
export const isSample = ({ provenance }: Partial<Origin>) => provenance === 'sample';

/** Whether the figure at a path in a row is an example: what the cell says holds before what its row says, and that before what the row is `within`. */
export function isExample(within: Partial<Origin>, row: Stated, path = ''): boolean {
  return isSample(cellOf(row, path) ?? (row.provenance ? row : within));
}

/** What is marked in a row, or at the cell at a path: whether it is an example, where it is known differently from what it is within; else undefined. */
export function differing(within: Partial<Origin>, row: Stated, path?: string): boolean | undefined {
  const own = isExample(within, row, path);
  return own === isExample(within, path ? row : {}) ? undefined : own;
}

/** Whether a row is an example, as it is while any of its cells is one. */
export function isExampleRow(within: Partial<Origin>, row: Stated): boolean {
  return isExample(within, row) || Object.keys(row.cells ?? {}).some((path) => isExample(within, row, path));
}

/** The rows of a table with what they take over from the table or the file. */
export function rowsOf({ provenance, sources, checked }: Origin, rows: readonly Stated[]): Stated[] {
  return rows.map((row) =>
    row.provenance ? row : { provenance, sources, cells: row.cells, checked: row.checked ?? checked },
  );
}

/** What is said below rows: the origin of the least trusted figure, every source and the latest day; and how many rows, and cells of the others, are known. */
export function originOf(rows: readonly Stated[]) {
  const cellsOf = ({ cells = {} }: Stated) => Object.values(cells);
  const all = rows.flatMap((row) => [row, ...cellsOf(row)]);
  const [examples, others] = [rows.filter(isSample), rows.filter((row) => !isSample(row))];
  return {
    provenance: (['sample', 'community'] as const).find((one) => all.some((of) => of.provenance === one)) ?? 'spec',
    sources: [...new Set(all.flatMap(({ sources = [] }) => sources))],
    checked: all
      .flatMap(({ checked = [] }) => checked)
      .sort()
      .at(-1),
    rows: others.filter((row) => !cellsOf(row).some(isSample)).length,
    cells: examples.flatMap(cellsOf).filter((cell) => !isSample(cell)).length,
    of: rows.length,
  };
}
