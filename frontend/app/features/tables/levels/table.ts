import type { Building, DreamBuilding, LibraryUpgrade, MarketUpgrade, VillageUpgrade } from '~/api/types';
import { suffixOf, UNKNOWN } from '~/figures/figure';
import { columnsOf, type UpgradeTable, type TableMaterial, type UpgradeItem } from './columns';

export type UpgradeAnswer = Building | LibraryUpgrade | MarketUpgrade | DreamBuilding | VillageUpgrade;

export function itemOf(
  answer: UpgradeAnswer,
  { materials }: { materials: readonly TableMaterial[] },
): { item: UpgradeItem; table: UpgradeTable } {
  const { item, materials: counted } =
    'moreDesc' in answer ? villageTable(answer, materials) : { item: answer, materials };
  return { item, table: columnsOf(item.levels, new Map(counted.map((material) => [material.key, material])), item) };
}

/** Gives a village upgrade a bonus column and a cost in funds. A bonus in several units is text: it never adds up. */
export function villageTable(
  { levels, info, ...upgrade }: VillageUpgrade,
  materials: readonly TableMaterial[],
): { item: UpgradeItem; materials: TableMaterial[] } {
  const key = `village-${upgrade.link}`;
  const [unit = '', ...others] = new Set(levels.map((level) => level.unit));
  const bonusOf = (bonus: number, unit: string) =>
    others.length === 0 ? { [key]: bonus } : bonus === UNKNOWN ? bonus : bonus + suffixOf(unit);
  return {
    item: {
      ...upgrade,
      info: info.description,
      levels: levels.map(({ level, bonus, unit, cost, ...origin }) => ({
        level,
        bonus: bonusOf(bonus, unit),
        cost: { funds: cost },
        ...origin,
      })),
    },
    materials: [
      // Only the village's funds are used here.
      ...materials
        .filter((material) => material.key === 'funds')
        .map((funds) => ({ ...funds, name: 'Fund', plural: 'Funds' })),
      { key, name: info.value, plural: info.value, pic: upgrade.pic, suffix: suffixOf(unit) },
    ],
  };
}
