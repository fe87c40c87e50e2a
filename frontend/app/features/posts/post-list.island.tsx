import { useEffect } from 'react';
import type { PostCard as PostCardData } from '~/api/types';
import { useSearch } from '~/islands/address';
import { defineIsland } from '~/islands/define';
import { PageHeader } from '~/ui/page-header';
import { filterPosts, FILTERS, filterOf } from './filter';
import { PostCard } from './post-card';

/** How many covers can stand on the first screen. */
const FIRST_SCREEN = 2;

/** All posts that the filter shows, with the filters above them: links, so that the choice stands in the address. */
export function PostList({ posts }: { posts: readonly PostCardData[] }) {
  const { show, title, description } = filterOf(useSearch().get('show'));
  const shown = filterPosts(posts, show);
  useEffect(() => {
    document.title = document.title.replace(/^.*(?= · )/, title);
  }, [title]);
  return (
    <>
      <PageHeader title={title}>
        <p>{description}</p>
      </PageHeader>
      <nav className="post-filters" aria-label="Which posts to show">
        <ul className="choice">
          {FILTERS.map((filter) => (
            <li key={filter.show}>
              <a href={filter.path} aria-current={filter.show === show ? 'page' : undefined}>
                {filter.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {shown.length === 0 ? (
        <p className="post-none">No posts found. Please check filters.</p>
      ) : (
        <div className="post-list">
          {shown.map((post, place) => (
            <PostCard key={post.link} post={post} eager={place < FIRST_SCREEN} />
          ))}
        </div>
      )}
    </>
  );
}

export default defineIsland<object, { posts: readonly PostCardData[] }>('post-list', PostList, () => ({
  posts: '/api/blog?view=card',
}));
