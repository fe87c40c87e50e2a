import type { PostCard as PostCardData } from '~/api/types';
import { filterPosts, FILTERS, type Show } from './filter';
import { PostCard } from './post-card';

/** How many covers can stand on the first screen. */
const FIRST_SCREEN = 2;

/** All posts that the filter shows, with the filters above them: links, so that the choice stands in the address. */
export function PostList({ posts, show }: { posts: PostCardData[]; show: Show }) {
  const shown = filterPosts(posts, show);
  return (
    <>
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
