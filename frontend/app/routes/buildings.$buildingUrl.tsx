import { upgradeLoader } from '~/loaders/upgrade.server';
import { pageHandle } from '~/page/handle';

export const handle = pageHandle({ islands: true, query: ['from', 'to'] });

export const loader = upgradeLoader('building');

export { UpgradeRoute as default } from '~/features/tables/upgrade-page';
