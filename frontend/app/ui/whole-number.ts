/** The least and the most that a number may be. */
export interface Range {
  min: number;
  max: number;
}

/** A whole number written as one or as digits; undefined for anything else. */
export function wholeNumber(raw: unknown): number | undefined {
  const value = typeof raw === 'string' && /^\s*[-+]?\d{1,15}\s*$/.test(raw) ? Number(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? Math.trunc(value) : undefined;
}

/** The whole number of a range that is nearest to `value`. */
export function clamp(value: number, { min, max }: Range): number {
  return Math.min(Math.max(Math.trunc(value), min), max);
}
