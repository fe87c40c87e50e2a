// A single unknown word is a post's name. Its canonical address is below /posts.
export { default, handle, loader } from './posts.$pageName';
