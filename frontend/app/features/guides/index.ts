export { BeesPage } from './bees/bees-page';
export { CafePage } from './cafe/cafe-page';
export { FishingPage } from './fishing/fishing-page';
