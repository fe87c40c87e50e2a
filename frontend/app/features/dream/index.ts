export { DreamArticle } from './dream-article';
export { DreamNav } from './dream-nav';
export { MarketSection } from './market-section';
export { QuestBook } from './quest-book';
export type { MarketQuests, QuestBook as QuestBookData } from './types';
