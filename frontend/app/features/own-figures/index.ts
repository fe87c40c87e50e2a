export { OwnFigures } from './own-figures';
