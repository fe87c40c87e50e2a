import type { PostCard as PostCardData } from '~/api/types';
import { Badge } from '~/ui/badge';
import { Picture } from '~/ui/picture';
import { Difficulty } from './difficulty';

/** A post in the list. `eager` for those on the first screen. */
export function PostCard({ post, eager }: { post: PostCardData; eager: boolean }) {
  const { title, excerpt, cover, link, tags, difficulty, pageCount } = post;
  return (
    <article className="post-card card">
      {/* The title leads to the same post: the picture is left out for keys and screen readers, so that nothing is told twice. */}
      <a className="post-card-cover" href={`/posts/${link}`} tabIndex={-1} aria-hidden="true">
        <Picture src={cover} width={640} height={360} eager={eager} />
      </a>
      <div className="post-card-words">
        <h2>
          <a href={`/posts/${link}`}>{title}</a>
        </h2>
        <p>{excerpt}</p>
        <ul className="post-marks" aria-label="About this post">
          <Difficulty levels={difficulty} />
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
          {pageCount > 1 && <li className="post-pages">{pageCount} pages</li>}
        </ul>
      </div>
    </article>
  );
}
