/** How far figures can be trusted, their sources, and the day of the last comparison with the game. */
export interface Origin {
  provenance: 'spec' | 'community' | 'sample' | 'unknown';
  sources: readonly string[];
  checked?: string;
}

/** The provenance of a row, and of single cells by their path, such as `cost.nail`. */
export interface Stated extends Partial<Origin> {
  cells?: Readonly<Record<string, Partial<Origin>>>;
}

const KEYS = ['provenance', 'sources', 'checked', 'cells'];

export function columnNames(row: object | undefined): string[] {
  return Object.keys(row ?? {}).filter((key) => !KEYS.includes(key));
}

/** The origin of a cell. An item of a list, such as `collect.egg.2`, has that of its list. */
const cellOf = ({ cells = {} }: Stated, path: string) => cells[path] ?? cells[path.replace(/\.\d+$/, '')];

/** All provenances in an answer of the API, at any depth. */
export function provenancesIn(answer: unknown, found = new Set<unknown>()): ReadonlySet<unknown> {
  if (answer === null || typeof answer !== 'object') return found;
  for (const [key, value] of Object.entries(answer))
    if (key === 'provenance') found.add(value);
    else provenancesIn(value, found);
  return found;
}

export const isSample = ({ provenance }: Partial<Origin>) => provenance === 'sample';

/** Whether the figure at a path is an example: by its cell, else by its row, else by what the row is `within`. */
export function isExample(within: Partial<Origin>, row: Stated, path = ''): boolean {
  return isSample(cellOf(row, path) ?? (row.provenance ? row : within));
}

/** Whether a row or a cell is an example, if that differs from what it is within; else undefined. */
export function differing(within: Partial<Origin>, row: Stated, path?: string): boolean | undefined {
  const own = isExample(within, row, path);
  return own === isExample(within, path ? row : {}) ? undefined : own;
}

export function isExampleRow(within: Partial<Origin>, row: Stated): boolean {
  return isExample(within, row) || Object.keys(row.cells ?? {}).some((path) => isExample(within, row, path));
}

/** The rows with the provenance that they inherit. */
export function rowsOf({ provenance, sources, checked }: Origin, rows: readonly Stated[]): Stated[] {
  return rows.map((row) =>
    row.provenance ? row : { provenance, sources, cells: row.cells, checked: row.checked ?? checked },
  );
}

/** The least trusted origin, all sources, the latest day, and how many rows, and cells of other rows, are known. */
export function originOf(rows: readonly Stated[]) {
  const cellsOf = ({ cells = {} }: Stated) => Object.values(cells);
  const all = rows.flatMap((row) => [row, ...cellsOf(row)]);
  const isReal = ({ provenance }: Stated) => provenance !== 'sample' && provenance !== 'unknown';
  const [others, known] = [rows.filter((row) => !isReal(row)), rows.filter(isReal)];
  return {
    provenance:
      (['unknown', 'sample', 'community'] as const).find((one) => all.some((of) => of.provenance === one)) ??
      ('spec' as const),
    sources: [...new Set(all.flatMap(({ sources = [] }) => sources))],
    checked: all
      .flatMap(({ checked = [] }) => checked)
      .sort()
      .at(-1),
    rows: known.filter((row) => cellsOf(row).every(isReal)).length,
    cells: others.flatMap(cellsOf).filter(isReal).length,
    of: rows.length,
  };
}
