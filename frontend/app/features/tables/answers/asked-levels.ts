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

/** The question in words: "3 × House, level 2 to 6". */
export function askedText({ times, title, unit, from, to, sum }: AskedLevels): string {
  return `${times > 1 ? `${times} × ` : ''}${title}, ${unit} ${sum ? `${from} to ` : ''}${to}`;
}
