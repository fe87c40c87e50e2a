import { STOCK } from '~/islands/farm';
import { stored } from '~/islands/stored';

/** A change of what the key holds takes the next number. */
const VERSION = 1;
/** Far more than there are. */
const MOST_RESOURCES = 50;

/** What the player has on the main farm, by the resource's key. */
export const ownStock = stored<Readonly<Record<string, number>>>(
  'planner_stock',
  {},
  (kept) => {
    const { stock } = (kept ?? {}) as { stock?: object };
    const isAmount = ([key, amount]: [string, unknown]) =>
      /^[a-z-]{1,30}$/.test(key) &&
      Number.isInteger(amount) &&
      (amount as number) > 0 &&
      (amount as number) <= STOCK.max;
    return Object.fromEntries(
      Object.entries(stock ?? {})
        .filter(isAmount)
        .slice(0, MOST_RESOURCES),
    );
  },
  (stock) => ({ version: VERSION, stock }),
);
