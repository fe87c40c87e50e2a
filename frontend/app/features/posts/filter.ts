import type { PostCard } from '~/api/types';

/** What the list can show; exactly one of them at a time. The title and the description are those of the page that shows it. */
export const FILTERS = [
  {
    show: 'guides',
    label: 'Guides',
    path: '/posts',
    title: 'Guides',
    description:
      'Guides to the farm, the Dream Farm, tournaments and the co-op, from your first day to your last upgrade.',
  },
  {
    show: 'blogs',
    label: 'Blogs',
    path: '/posts?show=blogs',
    title: 'Blog posts',
    description: 'A closer look at single questions: what players measured, tried and learned.',
  },
  {
    show: 'all',
    label: 'All',
    path: '/posts?show=all',
    title: 'Guides and blog posts',
    description: 'All guides and blog posts in one list.',
  },
] as const;

/** The filter that an address asks for; guides when it asks for none, or for something else. */
export function filterOf(asked: string | null) {
  return FILTERS.find(({ show }) => show === asked) ?? FILTERS[0];
}

/** The posts that a filter shows, in the editor's order; posts of the same place by date, newest first. */
export function filterPosts<P extends Pick<PostCard, 'tags' | 'sort' | 'date' | 'title'>>(
  posts: readonly P[],
  show: (typeof FILTERS)[number]['show'],
): P[] {
  const tag = show === 'guides' ? 'guide' : 'blog';
  return posts
    .filter(({ tags }) => show === 'all' || tags.includes(tag))
    .sort((a, b) => a.sort - b.sort || Date.parse(b.date) - Date.parse(a.date) || (a.title < b.title ? -1 : 1));
}
