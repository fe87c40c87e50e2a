export { DreamArticle } from './dream-article';
export { DreamNav, type DreamPlace } from './dream-nav';
export { marketTable } from './market';
export { MarketSection } from './market-section';
export { QuestBook } from './quest-book';
export { namesOf } from './quests';
export type { MarketQuests, QuestBook as QuestBookData } from './types';
