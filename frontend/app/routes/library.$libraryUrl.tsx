import { upgradeLoader } from '~/loaders/upgrade.server';

export const loader = upgradeLoader('library');

export { default, handle } from './buildings.$buildingUrl';
