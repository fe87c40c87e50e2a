export { type AskedLevels, askedText } from './answers/asked-levels';
export { columnName } from './levels/columns';
export { costText } from './answers/cost-text';
export { KINDS } from './levels/kinds';
export { LevelAnswer } from './answers/level-answer';
export type { UpgradeAnswer } from './levels/table';
