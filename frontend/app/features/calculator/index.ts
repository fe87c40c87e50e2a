export { adPlaces } from './ad-places';
export { CALCULATOR_PATH, planFromAddress } from './address';
export { buildingsOf } from './buildings';
export { CalculatorIsland } from './island';
export { packed } from './packed';
export { MATERIALS } from './rules';
export type { CalculatorContent } from './types';
