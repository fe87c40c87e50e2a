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

/** Whether the figure at a path in a row is an example: what the cell says holds before what its row says, and that before what the row is `within`. A place in a list, such as the last part of `collect.egg.2`, is known as its list is. */
export function isExample(within: Partial<Origin>, { provenance, cells }: Stated, path = ''): boolean {
  const cell = cells?.[path] ?? cells?.[path.replace(/\.\d+$/, '')];
  return (cell?.provenance ?? provenance ?? within.provenance) === 'sample';
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
  const isSample = ({ provenance }: Partial<Origin>) => provenance === 'sample';
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

export type Differing = ReturnType<typeof differing>;

/**
 * What is marked in a table of which a part is known: what differs from most of its figures, a row as a whole or single cells.
 * Of each figure, by row and column, it is told whether it is an example.
 */
export function differing(figures: ReadonlyArray<readonly boolean[]>) {
  const all = figures.flat();
  const count = all.filter(Boolean).length;
  /** The examples are marked, and not what is known. */
  const examples = count * 2 < all.length;
  const isPart = count > 0 && count < all.length;
  const differs = (figure: boolean | undefined) => isPart && figure === examples;
  const whole = figures.map((row) => row.length > 0 && row.every(differs));
  return {
    examples,
    isPart,
    row: (row: number) => whole[row]!,
    cell: (row: number, column: number) => !whole[row] && differs(figures[row]?.[column]),
  };
}
