import type { Building, DreamBuilding, Material as CountedThing } from '~/api/types';

/** A counted thing, and what stands behind its figures. */
export interface Material extends CountedThing {
  /** Follows its figures: "%". */
  suffix?: string;
}

/** What all upgrade tables have in common, whichever kind they are of, and what only some have. */
export type UpgradeItem = DreamBuilding & Partial<Building>;
