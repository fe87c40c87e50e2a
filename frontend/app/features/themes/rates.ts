import type { Farm } from '~/islands/farm';
import { figureOf, madeOf, type Figure } from '~/ui/figure';

export type FarmSize = NonNullable<Farm['size']>;

/** Guards the rounding of quotients such as 8.4 / 1.2, which binary fractions miss by a hair. */
const HAIR = 1e-9;

/** Whole hours that `size` buildings of that rate take for an amount (specification §9); null for farm size 0, which shows plain amounts, and for a rate of 0. */
export function hoursFor(amount: number, rate: number | undefined, size: FarmSize): Figure | null {
  if (size === 0 || rate === 0) return null;
  return madeOf([figureOf(amount), figureOf(rate)], (amount, rate) => Math.round(amount / rate / size + HAIR));
}

/** The value of the rose-seed table for a rate an hour (specification §9). */
export function roseSeedValue(rate: number): number {
  return Math.floor((rate / 1.2) * 5 + HAIR);
}
