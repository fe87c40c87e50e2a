export { adPlaces } from './ad-places';
export { CALCULATOR_PATH, planFromAddress } from './address';
export { buildingsOf } from './buildings';
export { CalculatorPage } from './calculator-page';
export { packed } from './packed';
export { MATERIALS } from './rules';
