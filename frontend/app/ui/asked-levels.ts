import type { SearchTable } from '~/api/types';

/** Levels of a table that somebody asks for, whether the table has them or not. */
export interface AskedLevels extends SearchTable {
  title: string;
  path: string;
  /** The level to start from; its own cost is not counted. */
  from: number;
  to: number;
  /** False when the one level `to` is asked for. */
  sum: boolean;
  /** How many of the item. */
  times: number;
  /** The key of the material that is asked for. */
  column?: string | undefined;
}
