export { BROWSER_KEYS } from './browser-keys';
export { FarmPage } from './farm-page';
