export { CoopNav } from './coop-nav';
export { LightsPage } from './lights/lights-page';
export { originsOf } from './origins';
export { ProjectsPage } from './projects/projects-page';
export { PROJECTS_PATH } from './projects/project-choice';
export { buildingOf, inOrder } from './village/village';
export { VillagePage } from './village/village-page';
export { UpgradeMore } from './upgrade-more';
