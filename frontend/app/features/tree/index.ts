export { farmLevelOf, otherLevelText, taskRowsIn } from './tokens';
