export { Shelf } from './shelf';
export { KINDS } from './kinds';
export { itemOf } from './table';
export { UpgradePage } from './upgrade-page';
export { neighbours } from './view';
export { suffixOf } from './village-upgrade';
export { WORDS, wordsFor } from './words';
export type { Material, UpgradeItem } from './types';
