export { type AskedLevels, askedText } from './asked-levels';
export { columnName } from './columns';
export { costText } from './cost-text';
export { KINDS } from './kinds';
export { LevelAnswer } from './level-answer';
export type { UpgradeAnswer } from './table';
