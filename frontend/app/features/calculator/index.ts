export { adPlaces } from './ad-places';
export { CALCULATOR_PATH } from './address';
export { default as calculator } from './calculator.island';
