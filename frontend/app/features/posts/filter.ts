import type { PostCard } from '~/api/types';

/** The filters of the list. Title and description are those of the page. */
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

export const filterOf = (asked: string | null) => FILTERS.find(({ show }) => show === asked) ?? FILTERS[0];

/** Posts in the editor's order, then newest first. */
export function filterPosts<P extends Pick<PostCard, 'tags' | 'sort' | 'date' | 'title'>>(
  posts: readonly P[],
  show: (typeof FILTERS)[number]['show'],
): P[] {
  const tag = show === 'guides' ? 'guide' : 'blog';
  return posts
    .filter(({ tags }) => show === 'all' || tags.includes(tag))
    .sort((a, b) => a.sort - b.sort || Date.parse(b.date) - Date.parse(a.date) || (a.title < b.title ? -1 : 1));
}
