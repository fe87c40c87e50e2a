// A single word that no other route knows is the name of a post. Its canonical address stays the one below /posts.
export { default, handle, loader } from './posts.$pageName';
