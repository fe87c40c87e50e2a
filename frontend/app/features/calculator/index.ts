export { adPlaces } from './ad-places';
export { CALCULATOR_PATH } from './address';
export { default as calculator } from './calculator.island';
export type { CalculatorContent } from './types';
