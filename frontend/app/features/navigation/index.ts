export { Pending } from './pending';
