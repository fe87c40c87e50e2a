import type { Kind } from './cells';
import type { Path } from './json';

export interface GridColumn {
  /** Where its value is in a row. */
  path: Path;
  kind: Kind;
  /** The heading: a word or two, after the column's group. */
  group?: string;
  name: string;
}

export const nameOf = ({ group, name }: GridColumn) => [group, name].filter(Boolean).join(' ');

/** Where the reader is in a grid. */
export interface CellPosition {
  row: number;
  column: number;
}
