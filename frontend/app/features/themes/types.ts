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
export interface ThemeEvent {
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
  provenance: 'spec' | 'community' | 'sample';
  sources: string[];
}

/** One plain event of the calendar, as much as a theme needs of it. */
export interface Occurrence {
  name: string;
  link: string;
  startDate: string;
  endDate: string;
  /** Shown in place of the start or the end, '' for none. */
  start: string;
  end: string;
  /** Until when the game prolonged it. */
  extends: string | null;
}

/** What runs now and what comes next, in the API's order. */
export interface EventCalendar {
  current: Occurrence[];
  upcoming: Occurrence[];
}
