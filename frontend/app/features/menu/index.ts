export { MenuGroups } from './menu-groups';
