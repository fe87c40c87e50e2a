import type { DreamMarketQuests, DreamQuestBook, DreamQuestLine } from '~/api/types';

export type QuestBook = DreamQuestBook;
export type QuestLine = DreamQuestLine;
export type QuestCell = QuestLine['levels'][number][string];
export type MarketQuests = DreamMarketQuests;

/** What a column can be named by: a material or a building. */
export interface Named {
  name: string;
  /** What one of it is called, where that differs. */
  one?: string;
  pic: string;
}
