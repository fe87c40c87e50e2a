export { articleData } from './article-data';
export { FILTERS, showOf, type Show } from './filter';
export { choosePage, pagePath } from './pages';
export { PostArticle } from './post-article';
export { PostList } from './post-list';
export { PostText } from './post-text';
