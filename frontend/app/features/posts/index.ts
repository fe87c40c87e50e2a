export { articleData } from './article-data';
export { filterOf } from './filter';
export { choosePage, pagePath } from './pages';
export { PostArticle } from './post-article';
export { default as postList } from './post-list.island';
export { PostFoot } from './post-foot';
export { PostText } from './post-text';
