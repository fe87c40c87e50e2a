import type { PostCard as PostCardData } from '~/api/types';
import { Badge } from '~/ui/badge';
import { classes } from '~/ui/classes';
import { Picture } from '~/ui/picture';

/** A post in the list: on a phone its cover stands beside the words, so that a screen holds several. `eager` for those on the first screen. */
export function PostCard({ post, eager }: { post: PostCardData; eager: boolean }) {
  const { title, excerpt, cover, link, tags, difficulty, pageCount } = post;
  return (
    <article className="overflow-hidden rounded-lg border border-rule bg-card shadow-lift">
      {/* The title leads to the same post: the picture is left out for keys and screen readers, so that nothing is told twice. */}
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

/** For whom a post is written. */
export function Difficulty({ levels }: { levels: string[] }) {
  return levels.map((level) => (
    <li key={level}>
      <Badge tone={accents[level] ?? 'plain'}>{level}</Badge>
    </li>
  ));
}
