import type { Figures, Provenance } from '~/api/types';

/** A table of a guide. Each says for itself how far it can be trusted. */
export interface GuideTable<Row> {
  title: string;
  /** Sanitised HTML. */
  text: string;
  provenance: Provenance;
  rows: Row[];
}

/** What the figures of every guide have in common. */
export interface GuideFigures extends Figures {
  name: string;
  pic: string;
  /** Sanitised HTML. */
  intro: string;
  /** The post that explains how to use the figures. */
  guide: string;
}

/** The farm levels (or places) that a row is for; no end when `to` is null. */
export interface Span {
  from: number;
  to: number | null;
}

export interface CafeFigures extends GuideFigures {
  unlocks: { cafe: number; meadow: number; manufactory: number };
  levelCap: number;
  dailyMultiplier: number;
  recipeLevels: number;
  recipeStep: number;
  bands: GuideTable<Span & { cash: number; happiness: number }>;
  thresholds: GuideTable<{ threshold: number; multiplier: number; gives: string[]; stop: string | null }>;
  recipes: GuideTable<{ customer: string; recipe: string; needs: string; satisfaction: string }>;
}

export type BedColor = 'red' | 'yellow' | 'white' | 'purple';

export interface Bed {
  color: BedColor;
  /** Royal jelly a second. */
  jelly: number;
  jellyWithBonus: number;
  /** What one attack takes. */
  energy: number;
}

export interface BeeRules {
  everyDays: number;
  starts: string;
  ends: string;
  days: number;
  beds: number;
  rings: number;
  players: number;
  entryBees: number;
  beeCap: number;
  energyMax: number;
  energyMinutes: number;
  extraBeeGold: number;
  jellyBonus: number;
}

export interface Milestone extends Span {
  first: number;
  second: number;
  third: number;
  cash: number;
}

export interface BeeFigures extends GuideFigures {
  rules: BeeRules;
  beds: GuideTable<Bed>;
  map: GuideTable<{ ring: number; color: BedColor; beds: number }>;
  contracts: GuideTable<{ material: string; bees: number }>;
  milestones: GuideTable<Milestone>;
  /** Cash in per cent of the cash of the third milestone. */
  ranking: GuideTable<{ place: number; gold: number; cash: number; books: number }>;
}

export interface Fish extends Span {
  fish: string;
  color: string;
  fillets: number;
  most: number;
  points: number;
}

export interface Rod {
  upgrade: number;
  /** Farm level from which it can be bought. */
  level: number;
  effect: string;
  cash: number;
  board: number;
  nail: number;
  saw: number;
}

export interface FishingFigures extends GuideFigures {
  rules: { seconds: number[]; mahiMahiRod: number; mahiMahiFillets: number; everyDays: number; days: number };
  speeds: GuideTable<{ upgrade: number; seconds: number; perHour: number }>;
  fish: GuideTable<Fish>;
  rods: GuideTable<Rod>;
  recipes: GuideTable<{ recipe: string; fillets: string; with: string; season: string | null }>;
  ranking: GuideTable<{ from: number; to: number; gold: number; keys: number; mallets: number }>;
}
