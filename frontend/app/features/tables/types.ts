import type { Building, DreamBuilding, Material as CountedThing, UpgradeRow } from '~/api/types';

/** A counted thing, and what stands behind its figures. */
export interface Material extends Omit<CountedThing, 'group'> {
  /** Follows its figures: "%". */
  suffix?: string;
}

/** A row of any table of levels. The order of its keys is the order of the columns. */
export type LevelRow = Readonly<Record<string, UpgradeRow[string] | undefined>>;

/** What all upgrade tables have in common, whichever kind they are of, and what only some have. */
export type UpgradeItem = Omit<DreamBuilding & Partial<Building>, 'levels'> & { levels: readonly LevelRow[] };
