export { TreePage } from './tree-page';
export type { Tree } from './types';
