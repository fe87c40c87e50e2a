export { DreamNav, type DreamPlace } from './dream-nav';
