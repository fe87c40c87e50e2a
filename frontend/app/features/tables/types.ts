/** A counted thing: a building material, a crop, cash. */
export interface Material {
  key: string;
  name: string;
  plural: string;
  pic: string;
  /** Follows its figures: "%". */
  suffix?: string;
}

/** Another item of the same kind, as much as a link to it needs. */
export interface Related {
  name: string;
  link: string;
  pic: string;
}

/** A row as editors write it. The order of its keys is the order of the columns. */
export type LevelRow = Record<string, number | string | Record<string, number>>;

/** What all upgrade tables have in common, whichever kind they are of. */
export interface UpgradeItem {
  name: string;
  link: string;
  pic: string;
  type?: 'normal' | 'premium' | 'fancy' | 'fertile';
  /** The ground it covers: "6x6". */
  size?: string;
  /** Sanitised HTML. */
  info?: string;
  previous?: string | null;
  next?: string | null;
  variant?: string[];
  levels: LevelRow[];
  related?: Related[];
  provenance: 'spec' | 'community' | 'sample';
  sources: string[];
}
