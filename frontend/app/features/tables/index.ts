export { Shelf } from './shelf';
export { KINDS } from './kinds';
export { PLANNER_PATH, plannerTables } from './planner/plan';
export { default as planner } from './planner/planner.island';
export type { UpgradeAnswer } from './table';
export { UpgradePage, UpgradeRoute } from './upgrade-page';
export { neighbours } from './view';
export { suffixOf } from './village-upgrade';
export { pageOf } from './words';
