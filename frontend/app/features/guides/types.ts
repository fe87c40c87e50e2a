import type { Bees, Cafe, Figures, Fishing, Provenance } from '~/api/types';

export type CafeFigures = Cafe;
export type BeeFigures = Bees;
export type FishingFigures = Fishing;
/** What the figures of every guide have in common. */
export type GuideFigures = Figures & Pick<Cafe, 'name' | 'pic' | 'intro' | 'guide'>;

/** A table of a guide. Each says for itself how far it can be trusted. */
export interface GuideTable<Row> {
  title: string;
  /** Sanitised HTML. */
  text: string;
  provenance: Provenance;
  rows: Row[];
}

/** The farm levels (or places) that a row is for; no end when `to` is null. */
export type Span = Pick<Cafe['bands']['rows'][number], 'from' | 'to'>;

export type { BedColor } from '~/api/types';
export type Bed = Bees['beds']['rows'][number];
export type BeeRules = Bees['rules'];
export type Fish = Fishing['fish']['rows'][number];
export type Rod = Fishing['rods']['rows'][number];
