export { PostFoot } from './post-text';
export { PostText } from './post-text';
