export { themePageData } from './page-data';
export { slugOf } from './schedule';
export { ThemePage } from './theme-page';
export type { ThemeEvent } from './types';
