export { SeasonalPage } from './seasonal-page';
export type { SeasonalEvent } from './types';
