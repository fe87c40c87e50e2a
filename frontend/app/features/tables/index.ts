export { type AskedLevels, askedText, costText } from './answers/asked-levels';
export { columnName } from './levels/columns';
export { KINDS } from './levels/kinds';
export { LevelAnswer } from './answers/level-answer';
export type { UpgradeAnswer } from './levels/table';
