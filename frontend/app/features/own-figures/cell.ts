/** The tables of a page in which a player enters figures. */
export interface OwnPage {
  page: string;
  /** The address of its answer in the API. */
  api: string;
  /** At least one. */
  tables: readonly OwnTable[];
}

export interface OwnTable {
  /** Where a page has several. */
  title?: string;
  /** Of a row: "level". */
  unit: string;
  /** The first and the last row. */
  rows: readonly [first: number, last: number];
  /** What rows are called that their number does not name: "15–19". */
  names?: readonly string[];
  /**
   * Path and name of each column that has figures, in the order of the table. A `#` in a path is the place of the row,
   * from 0: `tasks.2.reward.xp.#`.
   */
  columns: ReadonlyArray<readonly [path: string, name: string]>;
}

export interface ChosenCell {
  table: OwnTable;
  level: number;
  column: string;
  /** Gives the focus back to the cell that was tapped. */
  refocus?: () => void;
}

export interface PanelProps extends OwnPage {
  /** The figure that was tapped: a cell, the link of its `?`, or the button for any. */
  tapped: Element | undefined;
  done(): void;
}

/** The column of a cell, by its path among the columns of the table. */
export const columnAt = (path: string, level: number) => path.replace('#', `${level - 1}`);

/** The first figure of a table. */
export const firstOf = (table: OwnTable): ChosenCell => ({ table, level: table.rows[0], column: table.columns[0]![0] });

export const rowName = ({ rows: [first], names }: OwnTable, level: number) => names?.[level - first] ?? `${level}`;

const columnOf = ({ columns }: OwnTable, column: string | null, level: number) =>
  columns.find(([path]) => columnAt(path, level) === column);

export const isOneRow = ({ rows: [first, last] }: OwnTable) => first === last;

/** The name of a cell: "Cost: Cash of level 2". */
export function cellName(table: OwnTable, level: number, column: string): string {
  const name = columnOf(table, column, level)?.[1] ?? column;
  return isOneRow(table) ? name : `${name} of ${table.unit} ${rowName(table, level)}`;
}

/** The name of a cell in any of the tables. */
export function nameIn(tables: readonly OwnTable[], level: number, column: string): string {
  return cellName(tables.find((table) => columnOf(table, column, level)) ?? tables[0]!, level, column);
}

/** The cell that was tapped, or the first for the button; undefined for what is no figure of the tables. */
export function cellAt({ page, tables }: OwnPage, tapped: Element): ChosenCell | undefined {
  if (tapped instanceof HTMLButtonElement) return firstOf(tables[0]!);
  const isLink = tapped instanceof HTMLAnchorElement;
  // Somebody selects a text.
  if (!isLink && getSelection()?.isCollapsed === false) return undefined;
  const cell = tapped.closest('td');
  const { parentElement: row, cellIndex = 0 } = cell ?? {};
  const refocus = () => setTimeout(() => focusOn(row?.children[cellIndex] ?? tapped));
  const address = addressOf(tapped as HTMLElement) ?? (isLink ? tapped.href : undefined);
  if (address) {
    const { searchParams, pathname } = new URL(address, location.href);
    const level = Number(searchParams.get('level'));
    if (!isLink && pathname !== page) return undefined;
    for (const table of tables) {
      const column = columnOf(table, searchParams.get('column'), level)?.[0];
      if (column) return { table, level, column, refocus };
    }
    return undefined;
  }
  const [table] = tables;
  const column = cell?.closest('table')?.dataset.own === page ? table!.columns[cellIndex - 1]?.[0] : undefined;
  const level = Number(/\d+/.exec(row?.firstElementChild?.textContent ?? '')?.[0]);
  return column ? { table: table!, level, column, refocus } : undefined;
}

/** Of the figure that was tapped, of what its link is in, or of the only one in its cell. */
function addressOf(tapped: HTMLElement): string | undefined {
  const [only, another] = tapped.querySelectorAll<HTMLElement>('[data-cell]');
  return tapped.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? (another ? undefined : only?.dataset.cell);
}

/** The cell may be another element now, with another figure. Its link keeps the focus. */
function focusOn(cell: Element): void {
  if (!(cell instanceof HTMLElement) || cell.contains(document.activeElement)) return;
  cell.tabIndex = -1;
  cell.focus({ preventScroll: true });
}
