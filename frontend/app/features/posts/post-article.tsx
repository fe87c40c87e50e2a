import type { PostCard } from '~/api/types';
import { Badge } from '~/ui/badge';
import { DateText } from '~/ui/date-time';
import { Lede } from '~/ui/page-header';
import { Pagination } from '~/ui/pagination';
import { Picture } from '~/ui/picture';
import { Ornament } from '~/ui/ruled';
import { PageIndex, PostFoot, PostText } from './post-text';
import { pagePath } from './pages';
import { Difficulty } from './post-card';

interface PostArticleProps {
  post: PostCard;
  part: {
    number: number;
    /** The titles of all pages; empty for a post that is one text. */
    titles: string[];
    /** The HTML of each section. */
    sections: string[];
    headings: Array<{ id: string; text: string }>;
  };
  /** For each gap between sections, whether an ad place stands in it. */
  ads: boolean[];
  adProvider: string | null;
}

/** One page of a post, or all of it. */
export function PostArticle({ post, part, ads, adProvider }: PostArticleProps) {
  const { number, titles, sections, headings } = part;
  const several = titles.length > 1;
  return (
    <article>
      <header className="text-center">
        <h1>{post.title}</h1>
        {number === 1 && <Introduction post={post} />}
      </header>
      {number === 1 && (
        <Picture
          className="mt-5 aspect-5/2 w-full rounded-lg border border-rule bg-sunk object-cover"
          src={post.cover}
          width={640}
          height={360}
          eager
        />
      )}
      {several && <PageIndex link={post.link} titles={titles} number={number} />}
      {number === 1 && (
        <div className="mb-5">
          <Ornament />
        </div>
      )}
      {several && (
        <h2 className="mt-5 mb-4 text-2xl" id="page-title">
          {titles[number - 1]}
        </h2>
      )}
      <PostText
        name={`${post.link}-${number}`}
        sections={sections}
        headings={headings}
        ads={ads}
        adProvider={adProvider}
      />
      {several && (
        <Pagination
          page={number}
          total={titles.length}
          href={(n) => pagePath(post.link, n)}
          label="Page"
          titles={titles}
        />
      )}
      <PostFoot post={post}>
        <p className="mt-2">
          <a className="inline-block py-3" href={post.tags.includes('blog') ? '/posts?show=blogs' : '/posts'}>
            {post.tags.includes('blog') ? 'All blog posts' : 'All guides'}
          </a>
        </p>
      </PostFoot>
    </article>
  );
}

/** What a post is about and for whom; its later pages go straight on. */
function Introduction({ post }: { post: PostCard }) {
  return (
    <>
      <Lede>{post.excerpt}</Lede>
      <ul
        className="mt-3.5 flex flex-wrap items-center justify-center gap-2 text-sm text-soft"
        aria-label="About this post"
      >
        <li>
          <DateText date={post.date} />
        </li>
        <Difficulty levels={post.difficulty} />
        {post.tags.map((tag) => (
          <li key={tag}>
            <Badge>{tag}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
