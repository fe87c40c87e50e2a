export type { OwnTable } from './cell';
export { OwnFigures } from './own-figures';
