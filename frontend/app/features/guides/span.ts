import type { Span } from './types';

/** Which of the rows is for this level or place; -1 when none is. */
export function rowOf(rows: readonly Span[], number: number): number {
  return rows.findIndex(({ from, to }) => number >= from && (to === null || number <= to));
}

/** `67–79`, `7` or `300+`. */
export function spanText({ from, to }: Span): string {
  if (to === null) return `${from}+`;
  return from === to ? `${from}` : `${from}–${to}`;
}
