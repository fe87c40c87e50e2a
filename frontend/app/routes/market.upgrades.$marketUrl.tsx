import { upgradeLoader } from '~/loaders/upgrade.server';

export const loader = upgradeLoader('market');

export { default, handle } from './buildings.$buildingUrl';
