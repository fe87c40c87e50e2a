export { runOfTheme, slugOf, themeAfter } from './schedule';
export { ThemePage } from './theme-page';
