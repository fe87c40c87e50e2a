export { PostFoot } from './post-foot';
export { PostText } from './post-text';
