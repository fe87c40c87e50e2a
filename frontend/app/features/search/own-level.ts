import type { LevelOf } from './question';
import { readStorage } from '~/ui/storage';

/** The level of a building in the browser's plan of the Dream calculator. */
export const ownLevel: LevelOf = ({ of, link }) => {
  if (of !== 'dream') return undefined;
  try {
    const plan = JSON.parse(readStorage('dream_calc') ?? '[]') as Array<Partial<Record<string, unknown>>>;
    const { userLevel, allowZero } = plan.find(({ ref }) => ref === link) ?? {};
    // Buildings that are always there count from level 0.
    return Number.isInteger(userLevel) ? (userLevel as number) + (allowZero ? 0 : 1) : undefined;
  } catch {
    return undefined; // damaged
  }
};
