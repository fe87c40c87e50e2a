import type { TreeOfLife } from '~/api/types';

export type Tree = TreeOfLife;
export type Branch = Tree['branches'][number];
export type Flower = Branch['flowers'][number];
export type BigReward = Tree['bigRewards'][number];
export type Observed = NonNullable<Tree['observed']>;
