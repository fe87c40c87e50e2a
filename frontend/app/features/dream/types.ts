export type Provenance = 'spec' | 'community' | 'sample';

/** What a quest asks for or gives: an amount, 'harvest-20', or the line in which more quests stand. */
export type QuestCell = number | string | QuestLink;

/** Leads on to another quest line. */
export interface QuestLink {
  name: string;
  link: string;
}

/** A quest. The order of its keys is the order of the columns. */
export type QuestRow = Record<string, QuestCell>;

export interface QuestLine {
  name: string;
  link: string;
  pic: string;
  levels: QuestRow[];
  provenance: Provenance;
  sources: string[];
}

/** The quest book: its rows lead on to the lines, which follow whole. */
export interface QuestBook {
  levels: QuestLink[];
  lines: QuestLine[];
}

export interface MarketQuests {
  /** Sanitised HTML. */
  info?: string;
  levels: Array<Record<string, number | string>>;
  provenance: Provenance;
  sources: string[];
}

/** What a column can be named by: a material or a building. */
export interface Named {
  name: string;
  pic: string;
}
