export { Shelf } from './shelf';
export { KINDS } from './kinds';
export { UpgradePage } from './upgrade-page';
export { neighbours, upgradeView, type UpgradeView } from './view';
export type { Material, UpgradeItem } from './types';
