import type { Figures } from '~/api/types';

/** What a quest asks for or gives: an amount, 'harvest-20', or the line in which more quests stand. */
export type QuestCell = number | string | QuestLink;

/** Leads on to another quest line. */
export interface QuestLink {
  name: string;
  link: string;
}

/** A quest. The order of its keys is the order of the columns. */
export type QuestRow = Record<string, QuestCell>;

export interface QuestLine extends Figures {
  name: string;
  link: string;
  pic: string;
  levels: QuestRow[];
}

/** The quest book: its rows lead on to the lines, which follow whole. */
export interface QuestBook {
  levels: QuestLink[];
  lines: QuestLine[];
}

export interface MarketQuests extends Figures {
  /** Sanitised HTML. */
  info?: string;
  levels: Array<Record<string, number | string>>;
}

/** What a column can be named by: a material or a building. */
export interface Named {
  name: string;
  /** What one of it is called, where that differs. */
  one?: string;
  pic: string;
}
