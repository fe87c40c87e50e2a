export { materialKeys } from './keys';
export { SeasonalPage } from './seasonal-page';
export { stripOf } from './strip';
export type { SeasonalEvent } from './types';
