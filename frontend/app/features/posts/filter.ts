import type { PostCard } from '~/api/types';

/** What the list shows; exactly one of them at a time. */
export type Show = 'guides' | 'blogs' | 'all';

export const FILTERS: ReadonlyArray<{ show: Show; label: string; path: string }> = [
  { show: 'guides', label: 'Guides', path: '/posts' },
  { show: 'blogs', label: 'Blogs', path: '/posts?show=blogs' },
  { show: 'all', label: 'All', path: '/posts?show=all' },
];

/** The filter that an address asks for; guides when it asks for none, or for something else. */
export function showOf(asked: string | null): Show {
  return FILTERS.find(({ show }) => show === asked)?.show ?? 'guides';
}

/** The posts that a filter shows, in the editor's order; posts of the same place by date, newest first. */
export function filterPosts<P extends Pick<PostCard, 'tags' | 'sort' | 'date' | 'title'>>(posts: readonly P[], show: Show): P[] {
  const tag = show === 'guides' ? 'guide' : 'blog';
  return posts
    .filter(({ tags }) => show === 'all' || tags.includes(tag))
    .sort((a, b) => a.sort - b.sort || Date.parse(b.date) - Date.parse(a.date) || (a.title < b.title ? -1 : 1));
}
