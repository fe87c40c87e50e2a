import type { DreamBuilding, DreamCalculator } from '~/api/types';
import { STOCKED } from '~/islands/farm';
import { isExample } from '~/ui/origin';
import type { Building } from './plan';

type Table = Pick<DreamBuilding, 'name' | 'link' | 'levels'> & Partial<Pick<DreamBuilding, 'provenance'>>;

/** The buildings of the calculator, put together from their settings and their tables. One without a table is left out. */
export function buildingsOf(settings: DreamCalculator['buildings'], tables: readonly Table[]): Building[] {
  return settings.flatMap((setting) => {
    const table = tables.find(({ link }) => link === setting.ref);
    if (!table) return [];
    const costs = table.levels.map(costsOf);
    const keys = [...new Set(costs.flatMap(Object.keys))].sort((one, other) => rankOf(one) - rankOf(other));
    return {
      ref: setting.ref,
      name: table.name,
      image: setting.image,
      start: {
        active: setting.active,
        bull: setting.bull,
        level: setting.userLevel,
        spread: setting.userSpread,
        quantity: setting.multiplier,
      },
      isBull: setting.isBull,
      allowZero: setting.allowZero,
      most: setting.isMultiplier || 1,
      complete: setting.complete,
      keys,
      rows: costs.map((cost) => keys.map((key) => cost[key] ?? 0)),
      examples: table.levels.map((row) =>
        keys.map((key) => isExample(table, row, row.cost ? `cost.${key}` : `cost-${key}`)),
      ),
    };
  });
}

/** Where the total has a material; what it does not know stands last. */
function rankOf(key: string): number {
  const index = (STOCKED as readonly string[]).indexOf(key);
  return index < 0 ? STOCKED.length : index;
}

/** What a row costs; land names its cash alone. */
function costsOf(row: DreamBuilding['levels'][number]): Record<string, number> {
  if (row.cost) return row.cost;
  return row['cost-cash'] === undefined ? {} : { cash: row['cost-cash'] };
}
