/** A co-op project as the API answers it. */
export interface Project {
  name: string;
  link: string;
  pic: string;
  /** Co-op level from which on it can be started; 999 is unknown. */
  unlock: number;
  /** What a unit counts for; already 2 where `double` is true. */
  multiplier: number;
  double: boolean;
  /** What each level takes, and under `points` what it gives; 999 is unknown. */
  collect: Record<string, number[]>;
  provenance: 'spec' | 'community' | 'sample';
  sources: string[];
}

export interface VillageLevel {
  level: number;
  bonus: number;
  unit: string;
  /** In village funds. */
  cost: number;
}

/** A village upgrade as the API answers it. */
export interface VillageUpgrade {
  name: string;
  link: string;
  pic: string;
  previous: string | null;
  next: string | null;
  /** `description` is sanitised HTML, `value` says what the bonus counts. */
  info: { description: string; value: string };
  moreLink: string | null;
  /** Sanitised HTML. */
  moreDesc: string;
  levels: VillageLevel[];
  related?: Array<{ name: string; link: string; pic: string }>;
  provenance: 'spec' | 'community' | 'sample';
  sources: string[];
}
