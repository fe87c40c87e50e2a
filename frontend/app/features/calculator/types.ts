import type { DreamCalculator } from '~/api/types';
import type { Amounts } from '~/ui/materials';

/** What a player sets for one building. */
export interface Entry {
  /** It counts in the totals. */
  active: boolean;
  /** It is to be bulldozed. */
  bull: boolean;
  /** Index of the row of the current level; -1 is not built. */
  level: number;
  /** How many levels ahead are added up. */
  spread: number;
  quantity: number;
}

/** A building of the calculator: its limits, and what each of its levels costs. */
export interface Building {
  ref: string;
  name: string;
  image: string;
  /** Its figures are examples. */
  isExample: boolean;
  /** How its card starts. */
  start: Entry;
  isBull: boolean;
  allowZero: boolean;
  /** The most that a farm can have. */
  most: number;
  complete: boolean;
  /** Materials, in the order of the figures in `rows`. */
  keys: string[];
  /** What it takes to reach each level; 999 is unknown. */
  rows: number[][];
}

/** Everything that a player has set. */
export interface Plan {
  /** By the building's ref. */
  entries: Record<string, Entry>;
  /** Bulldozer mode: the total is less what bulldozing gives back. */
  bulldozer: boolean;
  /** What the player says they own, of the materials for which they say it. */
  owned: Amounts;
}

/** The fields of an entry, as a link, a form and the stored settings name them. */
export type Field = keyof Entry;

/** The calculator's own content, as the API answers it. */
export type CalculatorContent = DreamCalculator;
/** How one building of the calculator starts, and its limits. */
export type CalculatorSetting = CalculatorContent['buildings'][number];
