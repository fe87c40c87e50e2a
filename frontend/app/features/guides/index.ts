export { rowOf } from './duration';
