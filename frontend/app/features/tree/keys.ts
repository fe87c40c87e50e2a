import type { Tree } from './types';

/** The keys of all materials that the tree gives. */
export function materialKeys({ branches, bigRewards }: Pick<Tree, 'branches' | 'bigRewards'>): string[] {
  const flowers = branches.flatMap(({ flowers }) => flowers);
  return [...flowers.map(({ rewards }) => rewards), ...bigRewards.map(({ reward }) => reward)].flatMap(Object.keys);
}
