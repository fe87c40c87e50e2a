export { DreamArticle } from './dream-article';
export { DreamNav, type DreamPlace } from './dream-nav';
export { MarketSection } from './market-section';
export { QuestBook } from './quest-book';
