import { useEffect } from 'react';
import type { PostCard as PostCardData } from '~/api/types';
import { useSearch } from '~/islands/address';
import { defineIsland } from '~/islands/define';
import { ChoiceLink, ChoiceList } from '~/ui/choice';
import { FollowFeed } from '~/ui/follow-feed';
import { PageHeader } from '~/ui/page-header';
import { filterPosts, FILTERS, filterOf } from './filter';
import { PostCard } from './post-card';

/** How many covers can stand on the first screen. */
const FIRST_SCREEN = 2;

/** All posts that the filter shows, with the filters above them: links, so that the choice stands in the address. */
function PostList({ posts }: { posts: readonly PostCardData[] }) {
  const { show, title, description } = filterOf(useSearch().get('show'));
  const shown = filterPosts(posts, show);
  useEffect(() => {
    document.title = document.title.replace(/^.*(?= · )/, title);
  }, [title]);
  return (
    <>
      <PageHeader title={title}>
        <p>{description}</p>
        <FollowFeed of="posts" />
      </PageHeader>
      <nav aria-label="Which posts to show">
        <ChoiceList className="mb-5 justify-center">
          {FILTERS.map((filter) => (
            <ChoiceLink key={filter.show} href={filter.path} aria-current={filter.show === show ? 'page' : undefined}>
              {filter.label}
            </ChoiceLink>
          ))}
        </ChoiceList>
      </nav>
      {shown.length === 0 ? (
        <p className="my-8 text-center text-soft">No posts found. Please check filters.</p>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
          {shown.map((post, index) => (
            <PostCard key={post.link} post={post} eager={index < FIRST_SCREEN} />
          ))}
        </div>
      )}
    </>
  );
}

export default defineIsland('post-list', PostList, () => ({ posts: '/api/blog?view=card' }) as const);
