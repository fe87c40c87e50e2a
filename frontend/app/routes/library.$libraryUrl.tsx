import { upgradeLoader } from '~/loaders/upgrade.server';
import type { PageHandle } from '~/page/handle';

export const handle: PageHandle = { query: ['from', 'to'] };

export const loader = upgradeLoader('library');

export { UpgradeRoute as default } from '~/features/tables/upgrade/upgrade-page';
