import type { PostCard } from '~/api/types';
import { Badge } from '~/ui/badge';
import { Day } from '~/ui/day';
import { Ornament } from '~/ui/ornament';
import { Pagination } from '~/ui/pagination';
import { Picture } from '~/ui/picture';
import { Provenance } from '~/ui/provenance';
import { Difficulty } from './difficulty';
import { PageIndex } from './page-index';
import { pagePath } from './pages';
import { PostText } from './post-text';

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
    <article className="post">
      <header className="post-head">
        <h1>{post.title}</h1>
        {number === 1 && <Introduction post={post} />}
      </header>
      {number === 1 && <Picture className="post-cover" src={post.cover} width={640} height={360} eager />}
      {several && <PageIndex link={post.link} titles={titles} number={number} />}
      <Ornament />
      {several && (
        <h2 className="post-page-title" id="page-title">
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
      <footer className="post-foot">
        <Provenance provenance={post.provenance} sources={post.sources} about={pagePath(post.link, 1)} />
        <p>
          <a href={post.tags.includes('blog') ? '/posts?show=blogs' : '/posts'}>
            {post.tags.includes('blog') ? 'All blog posts' : 'All guides'}
          </a>
        </p>
      </footer>
    </article>
  );
}

/** What a post is about and for whom; its later pages go straight on. */
function Introduction({ post }: { post: PostCard }) {
  return (
    <>
      <p className="lede">{post.excerpt}</p>
      <ul className="post-marks" aria-label="About this post">
        <li>
          <Day date={post.date} />
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
