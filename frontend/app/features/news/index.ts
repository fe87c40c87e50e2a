export { NewsBanner } from './news-banner';
export { NewsList } from './news-list';
