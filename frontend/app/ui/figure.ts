/** What data files write for a figure that nobody knows. */
export const UNKNOWN = 999;

// One for all: making a formatter costs more than a hundred uses of it.
const english = new Intl.NumberFormat('en');

/** A figure as readers see it: `16,750`, and `?` for an unknown one. The same on every machine. */
export function figure(value: number): string {
  return value === UNKNOWN ? '?' : separated(value);
}

/** A number with thousands separators, for sums and other results, where 999 is only a number. */
export function separated(value: number): string {
  return english.format(value).replace('-', '−');
}

/** The sum of the known ones among `values`, and whether an unknown one was left out. */
export function sumKnown(values: readonly number[]): { sum: number; unknown: boolean } {
  const known = values.filter((value) => value !== UNKNOWN);
  return { sum: known.reduce((sum, value) => sum + value, 0), unknown: known.length < values.length };
}
