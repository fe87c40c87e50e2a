export { seasonalPageData } from './page-data';
export { SeasonalPage } from './seasonal-page';
export type { SeasonalEvent } from './types';
