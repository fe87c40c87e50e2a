export { materialKeys } from './keys';
export { SeasonalPage } from './seasonal-page';
export { stripOf, visibleEvents } from './strip';
export type { SeasonalEvent } from './types';
