import { UNKNOWN } from '~/ui/figure';

/** The tractor's slider, in % (specification §5). */
export const TRACTOR = { min: 1, max: 20, usual: 5 } as const;

/** What is counted of a level: its figure, or null where nobody knows it. */
export type Known = number | null;

export function known(value: number | undefined): Known {
  return value === undefined || value === UNKNOWN ? null : value;
}

/**
 * Points of a level with the bonus view on: times the daily bonus plus the tractor's share, rounded up (specification §9).
 * `multiplier` is already 2 for what counts double; `tractor` is 0.05 at 5%, and 0 while it is off.
 */
export function bonusPoints(points: Known, multiplier: number, tractor: number): Known {
  if (points === null || multiplier === UNKNOWN) return null;
  // 100 × 1.1 is a hair more than 110 in binary, and would be rounded up to 111.
  return Math.ceil(Number((points * (multiplier + tractor)).toFixed(9)));
}

/** Points for a hundred of what is collected; null when either is unknown. */
export function pointsPerHundred(points: Known, collected: readonly Known[]): Known {
  const amount = collected.reduce<Known>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
  return points === null || !amount ? null : (points / amount) * 100;
}
