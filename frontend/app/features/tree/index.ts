export { farmLevelOf } from './farm-level';
export { materialKeys } from './keys';
export { nextRun } from './next-run';
export { TreePage } from './tree-page';
export type { Tree } from './types';
