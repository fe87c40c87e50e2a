/** How far figures can be trusted, their sources, and the day of the last comparison with the game. */
export interface Origin {
  provenance: 'spec' | 'community' | 'sample' | 'unknown';
  sources: readonly string[];
  checked?: string;
}

/** The provenance of a row, and of single cells by their path, such as `cost.nail`. */
export interface Stated extends Partial<Origin> {
  cells?: Readonly<Record<string, Partial<Origin>>>;
  /** Of the figures that are the player's own, in the browser: what the site says, by their paths. */
  own?: Readonly<Record<string, number | string>>;
}

const KEYS = ['provenance', 'sources', 'checked', 'cells', 'own'];

export function columnNames(row: object | undefined): string[] {
  return Object.keys(row ?? {}).filter((key) => !KEYS.includes(key));
}

/** The origin of a cell. An item of a list, such as `collect.egg.2`, has that of its list. */
const cellOf = ({ cells = {} }: Stated, path: string) => cells[path] ?? cells[path.replace(/\.\d+$/, '')];

/** The provenances of all figures in an answer of the API, at any depth; not of single texts. */
export function provenancesIn(answer: unknown, found = new Set<unknown>()): ReadonlySet<unknown> {
  if (answer === null || typeof answer !== 'object') return found;
  for (const [key, value] of Object.entries(answer))
    if (key === 'provenance') found.add(value);
    else if (key === 'cells')
      for (const [path, cell] of Object.entries((value ?? {}) as NonNullable<Stated['cells']>))
        found.add(isProse(valueAt(answer, path)) ? undefined : cell.provenance);
    else provenancesIn(value, found);
  return found;
}

const valueAt = (item: unknown, path: string) =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], item);

/** A longer text is no figure. */
export const LONGEST_TEXT = 40;

/** Whether a text is a figure, such as "9 d 6 h". */
export const isFigureText = (text: string) => /\d/.test(text) && text.length <= LONGEST_TEXT;

const isProse = (value: unknown) => typeof value === 'string' && !isFigureText(value);

type Real = 'spec' | 'community';

const realOf = ({ provenance }: Partial<Origin>): Real | undefined =>
  provenance === 'spec' || provenance === 'community' ? provenance : undefined;

/** The provenance of a row or, by its path, of a cell that is real, if what it is in is not: it gets a ✓. */
export function seenAmong(within: Partial<Origin>, row: Stated, path?: string): Real | undefined {
  const own = row.provenance ? row : within;
  const isWhole = [own, ...Object.values(row.cells ?? {})].every(realOf);
  if (path !== undefined) return isWhole ? undefined : realOf(cellOf(row, path) ?? own);
  return isWhole && !realOf(within) ? realOf(own) : undefined;
}

/** The rows with the provenance that they inherit. */
export function rowsOf<Row extends Stated>({ provenance, sources, checked }: Origin, rows: readonly Row[]): Row[] {
  return rows.map((row) => (row.provenance ? row : { ...row, provenance, sources, checked: row.checked ?? checked }));
}

/** The least trusted origin, all sources, the latest day, and how many rows, and cells of other rows, are real. */
export function originOf(rows: readonly Stated[]): Origin & Record<'rows' | 'cells' | 'of', number> {
  const partsOf = ({ cells = {}, ...row }: Stated) => [row, ...Object.values(cells)];
  const figuresOf = (row: Stated) =>
    Object.entries(row.cells ?? {}).flatMap(([path, cell]) => (isProse(valueAt(row, path)) ? [] : [cell]));
  const all = rows.flatMap(partsOf);
  const others = rows.filter((row) => !partsOf(row).every(realOf));
  return {
    provenance:
      (['unknown', 'sample', 'community'] as const).find((one) => all.some((of) => of.provenance === one)) ??
      ('spec' as const),
    sources: [...new Set(all.flatMap(({ sources = [] }) => sources))],
    checked: all
      .flatMap(({ checked = [] }) => checked)
      .sort()
      .at(-1),
    rows: rows.length - others.length,
    cells: others.flatMap(figuresOf).filter(realOf).length,
    of: rows.length,
  };
}
