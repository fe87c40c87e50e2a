import type { LevelOf } from './question';
import { readStorage } from '~/ui/storage';

/** The level of a building in the browser's plan of the Dream calculator. */
export const ownLevel: LevelOf = ({ of, link, first }) => {
  if (of !== 'dream') return undefined;
  try {
    const plan = JSON.parse(readStorage('dream_calc') ?? '[]') as Array<Partial<Record<string, unknown>>>;
    const { userLevel } = plan.find(({ ref }) => ref === link) ?? {};
    // Stored as the place of a row; -1 is not built.
    return Number.isInteger(userLevel) ? first + (userLevel as number) : undefined;
  } catch {
    return undefined; // damaged
  }
};
