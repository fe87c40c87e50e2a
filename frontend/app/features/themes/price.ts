import type { Decoration } from './types';

/** Decorations from the cheapest on; those for red tickets, whose price is not a number, come last. */
export function byPrice(decorations: readonly Decoration[]): Decoration[] {
  const price = ({ price }: Decoration) => (/^\d/.test(price) ? Number.parseInt(price, 10) : Infinity);
  return [...decorations].sort((a, b) => (price(a) === price(b) ? 0 : price(a) - price(b)));
}
