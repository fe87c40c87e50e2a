export { CoopNav } from './coop-nav';
export { LightsPage } from './lights-page';
export { originsOf } from './origins';
export { ProjectsPage } from './projects-page';
export { PROJECTS_PATH } from './project-choice';
export { buildingOf, inOrder } from './village';
export { VillagePage } from './village-page';
export { UpgradeMore } from './upgrade-more';
