import type { LevelOf } from './question';
import { readStorage } from '~/ui/storage';

/** The level of a building in the plan of the Dream calculator that this browser keeps. */
export const ownLevel: LevelOf = ({ of, link }) => {
  if (of !== 'dream') return undefined;
  try {
    const plan = JSON.parse(readStorage('dream_calc') ?? '[]') as Array<Partial<Record<string, unknown>>>;
    const { userLevel, allowZero } = plan.find(({ ref }) => ref === link) ?? {};
    // Buildings that are always there are counted from their first level.
    return Number.isInteger(userLevel) ? (userLevel as number) + (allowZero ? 0 : 1) : undefined;
  } catch {
    return undefined; // damaged
  }
};
