export { TreePage } from './tree-page';
