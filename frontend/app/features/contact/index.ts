export { formResultOf } from './message';
