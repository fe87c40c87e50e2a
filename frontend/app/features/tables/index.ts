export { columnName } from './columns';
export { KINDS } from './kinds';
export { LevelAnswer } from './level-answer';
export type { UpgradeAnswer } from './table';
