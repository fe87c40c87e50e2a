import type { Building, DreamBuilding, LibraryUpgrade, MarketUpgrade, Material, VillageUpgrade } from '~/api/types';
import { columnsOf, type LevelTable, type UpgradeItem } from './columns';
import { villageTable } from './village-upgrade';

/** What the API answers of one building or upgrade. */
export type UpgradeAnswer = Building | LibraryUpgrade | MarketUpgrade | DreamBuilding | VillageUpgrade;

/** An item and its table, from what the API answers of it. */
export function itemOf(
  answer: UpgradeAnswer,
  materials: readonly Material[],
): { item: UpgradeItem; table: LevelTable } {
  const { item, materials: counted } =
    'moreDesc' in answer ? villageTable(answer, materials) : { item: answer, materials };
  return { item, table: columnsOf(item.levels, new Map(counted.map((material) => [material.key, material]))) };
}
