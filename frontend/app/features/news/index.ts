export { NewsBanner } from './news-banner';
export { NewsList } from './news-list';
export type { NewsItem } from './types';
