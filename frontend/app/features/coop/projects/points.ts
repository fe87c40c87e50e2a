import { isExactly, madeOf, sumOf, type Figure } from '~/ui/figure';

/**
 * Points of a level with the bonus view on: times the daily bonus plus the tractor's share, rounded up (specification §9).
 * `multiplier` is already 2 for what counts double; `tractor` is 0.05 at 5%, and 0 while it is off.
 */
export function bonusPoints(points: Figure, multiplier: Figure, tractor: number): Figure {
  // 100 × 1.1 is a hair more than 110 in binary, and would be rounded up to 111.
  return madeOf([points, multiplier], (points, multiplier) =>
    Math.ceil(Number((points * (multiplier + tractor)).toFixed(9))),
  );
}

/** Points for a hundred of what is collected; null when nothing is. */
export function pointsPerHundred(points: Figure, collected: readonly Figure[]): Figure | null {
  const amount = sumOf(collected);
  return isExactly(amount, 0) ? null : madeOf([points, amount], (points, amount) => (points / amount) * 100);
}
