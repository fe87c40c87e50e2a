export { BeesPage } from './bees/bees-page';
export { CafePage } from './cafe/cafe-page';
export { FishingPage } from './fishing/fishing-page';
export { runAt } from './run';
export { RunLine } from './run-line';
export type { BeeFigures, CafeFigures, FishingFigures } from './types';
