/** The table in which a player enters figures. */
export interface OwnTable {
  page: string;
  /** The address of its answer in the API. */
  api: string;
  /** Of a row: "level". */
  unit: string;
  /** The first and the last row. */
  rows: readonly [first: number, last: number];
  /**
   * Path and name of each column that has figures, in the order of the table. A `#` in a path is the place of the row,
   * from 0: `tasks.2.reward.xp.#`.
   */
  columns: ReadonlyArray<readonly [path: string, name: string]>;
}

export interface ChosenCell {
  level: number;
  column: string;
  /** Gives the focus back to the cell that was tapped. */
  refocus?: () => void;
}

export interface PanelProps extends OwnTable {
  /** The figure that was tapped: a cell, the link of its `?`, or the button for any. */
  tapped: Element | undefined;
  done(): void;
}

/** The column of a cell, by its path among the columns of the table. */
export const columnAt = (path: string, level: number) => path.replace('#', `${level - 1}`);

/** The name of a cell: "Cost: Cash of level 2". */
export function cellName({ columns, unit }: OwnTable, level: number, column: string): string {
  const name = columns.find(([path]) => columnAt(path, level) === column)?.[1] ?? column;
  return `${name} of ${unit} ${level}`;
}

/** The cell that was tapped, or the first for the button; undefined for what is no figure of the table. */
export function cellAt({ page, columns, rows }: OwnTable, tapped: Element): ChosenCell | undefined {
  if (tapped instanceof HTMLButtonElement) return { level: rows[0], column: columns[0]![0] };
  const isLink = tapped instanceof HTMLAnchorElement;
  // Somebody selects a text.
  if (!isLink && getSelection()?.isCollapsed === false) return undefined;
  const cell = tapped.closest('td');
  const { parentElement: row, cellIndex = 0 } = cell ?? {};
  const refocus = () => setTimeout(() => focusOn(row?.children[cellIndex] ?? tapped));
  const address = isLink ? tapped.href : addressOf(tapped as HTMLElement);
  if (address) {
    const { searchParams, pathname } = new URL(address, location.href);
    const level = Number(searchParams.get('level'));
    const column = columns.find(([path]) => columnAt(path, level) === searchParams.get('column'))?.[0];
    return column && (isLink || pathname === page) ? { level, column, refocus } : undefined;
  }
  const column = cell?.closest('table')?.dataset.own === page ? columns[cellIndex - 1]?.[0] : undefined;
  return column ? { level: Number(/\d+/.exec(row!.firstElementChild!.textContent)?.[0]), column, refocus } : undefined;
}

/** Of the figure that was tapped, or of the only one in its cell. */
function addressOf(tapped: HTMLElement): string | undefined {
  const [only, another] = tapped.querySelectorAll<HTMLElement>('[data-cell]');
  return tapped.dataset.cell ?? (another ? undefined : only?.dataset.cell);
}

/** The cell may be another element now, with another figure. Its link keeps the focus. */
function focusOn(cell: Element): void {
  if (!(cell instanceof HTMLElement) || cell.contains(document.activeElement)) return;
  cell.tabIndex = -1;
  cell.focus({ preventScroll: true });
}
