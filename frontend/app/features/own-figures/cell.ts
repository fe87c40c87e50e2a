/** The table in which a player enters figures. */
export interface OwnTable {
  page: string;
  /** The address of its answer in the API. */
  api: string;
  /** Of a row: "level". */
  unit: string;
  /** The first and the last row. */
  rows: readonly [first: number, last: number];
  /** Path and name of each column that has figures, in the order of the table. */
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
  tapped: Element | null;
  done(): void;
}

/** The cell that was tapped, or the first for the button; undefined for cells without a figure. */
export function cellAt({ columns, rows }: OwnTable, tapped: Element): ChosenCell | undefined {
  if (tapped instanceof HTMLButtonElement) return { level: rows[0], column: columns[0]![0] };
  const cell = tapped.closest('td');
  const { parentElement: row, cellIndex = 0 } = cell ?? {};
  const chosen = { refocus: () => setTimeout(() => refocus(row?.children[cellIndex])) };
  if (tapped instanceof HTMLAnchorElement) {
    const { searchParams } = new URL(tapped.href);
    return { level: Number(searchParams.get('level')), column: searchParams.get('column')!, ...chosen };
  }
  const column = columns[cellIndex - 1]?.[0];
  // Somebody selects a text.
  if (!column || getSelection()?.isCollapsed === false) return undefined;
  return { level: Number(/\d+/.exec(row!.firstElementChild!.textContent)?.[0]), column, ...chosen };
}

/** The cell may be another element now, with another figure. Its link keeps the focus. */
function refocus(cell: Element | undefined): void {
  if (!(cell instanceof HTMLElement) || cell.contains(document.activeElement)) return;
  cell.tabIndex = -1;
  cell.focus({ preventScroll: true });
}
