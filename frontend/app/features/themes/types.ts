import type { Figures } from '~/api/types';

/** Six figures, one a level, for each material. */
export type LevelAmounts = Record<string, number[]>;

export interface ThemeTask {
  collect: LevelAmounts;
  /** Units an hour that one building gives; absent when nobody knows. */
  rate?: number;
  reward: LevelAmounts;
}

export interface RoseSeeds {
  name: string;
  pic: string;
  /** An hour. */
  rate: number;
}

export interface Decoration {
  name: string;
  pic: string;
  /** "20 tickets" or "red tickets". */
  price: string;
  /** "22", or a span: "55-115". */
  happiness: string;
  /** "3x6". */
  size: string;
}

/** A weekly theme event, as the API answers it. */
export interface ThemeEvent extends Figures {
  name: string;
  link: string;
  pic: string;
  /** Sanitised HTML, as longStrat. */
  preamble: string;
  longStrat: string;
  /** Red tickets of the whole event. */
  tickets: number;
  animalChest: string;
  /** What finishing the whole event gives. */
  rewards: LevelAmounts;
  roseSeeds: RoseSeeds[];
  decos: Decoration[];
  tasks: ThemeTask[];
}
