export { CoopNav } from './coop-nav';
export { LightsPage } from './lights/lights-page';
export { ProjectsPage } from './projects/projects-page';
export { PROJECTS_PATH } from './projects/project-choice';
export { inOrder } from './village/village';
export { VillagePage } from './village/village-page';
export { UpgradeMore } from './upgrade-more';
