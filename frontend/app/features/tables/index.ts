export { suffixOf } from './village-upgrade';
