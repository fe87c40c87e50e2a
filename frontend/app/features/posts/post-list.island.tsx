import { useEffect } from 'react';
import type { PostCard as PostCardData } from '~/api/types';
import { useSearch } from '~/islands/address';
import { defineIsland } from '~/islands/define';
import { Badge } from '~/ui/badge';
import { ChoiceLink, ChoiceList } from '~/ui/choice';
import { classes } from '~/ui/classes';
import { FollowFeed } from '~/ui/follow';
import { PageHeader } from '~/ui/page-header';
import { Picture } from '~/ui/picture';
import { filterPosts, FILTERS, filterOf } from './filter';

/** Covers that load at once. */
const FIRST_SCREEN = 2;

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
      <p role="status" className="sr-only">{`${title}: ${shown.length}.`}</p>
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

/** On a phone the cover is beside the words, so that several posts fit on a screen. */
function PostCard({ post, eager }: { post: PostCardData; eager: boolean }) {
  const { title, excerpt, cover, link, tags, difficulty, pageCount } = post;
  return (
    <article className="overflow-hidden rounded-lg border border-rule bg-card shadow-lift">
      {/* Hidden from keys and screen readers: the title is the same link. */}
      {cover && (
        <a
          className="max-md:float-left max-md:mr-3 max-md:w-24"
          href={`/posts/${link}`}
          tabIndex={-1}
          aria-hidden="true"
        >
          <Picture
            className="aspect-square w-full bg-sunk object-cover md:aspect-video"
            src={cover}
            width={640}
            height={360}
            eager={eager}
          />
        </a>
      )}
      <div className={classes('px-4 py-3', cover && 'border-double border-rule md:border-t-3')}>
        <h2 className="text-lg">
          <a className="-my-3 block py-3 text-inherit decoration-gold hover:text-red" href={`/posts/${link}`}>
            {title}
          </a>
        </h2>
        <p className="mt-1 leading-snug text-soft">{excerpt}</p>
        <ul className="mt-2 flex flex-wrap items-center gap-2 text-sm text-soft" aria-label="About this post">
          <Difficulty levels={difficulty} />
          {tags.map((tag) => (
            <li key={tag} className="max-md:hidden">
              <Badge>{tag}</Badge>
            </li>
          ))}
          {pageCount > 1 && <li>{pageCount} pages</li>}
        </ul>
      </div>
    </article>
  );
}

const accents: Record<string, 'sage' | 'gold' | 'red'> = { beginner: 'sage', intermediate: 'gold', advanced: 'red' };

export function Difficulty({ levels }: { levels: string[] }) {
  return levels.map((level) => (
    <li key={level}>
      <Badge tone={accents[level] ?? 'plain'}>{level}</Badge>
    </li>
  ));
}
