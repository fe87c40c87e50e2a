/** A post without its text, as the API's list holds it. */
export interface PostCard {
  _id: string;
  title: string;
  excerpt: string;
  /** Address of its wide picture. */
  cover: string;
  link: string;
  /** Contain guide or blog. */
  tags: string[];
  /** Lower stands earlier. */
  sort: number;
  difficulty: string[];
  /** RFC 3339 in UTC. */
  date: string;
  pageCount: number;
  provenance: 'spec' | 'community' | 'sample';
  sources: string[];
}

/** One page of a post that has several. */
export interface PostPage {
  title: string;
  html: string;
}

/** A post with its text: sanitised HTML, or a list of pages. */
export interface Post extends PostCard {
  html: string | PostPage[];
}
