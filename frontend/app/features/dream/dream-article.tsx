import type { ReactNode } from 'react';
import type { PostCard } from '~/api/types';
import { PostFoot, PostText } from '~/features/posts';
import { PageHeader } from '~/ui/page-header';

interface DreamArticleProps {
  post: PostCard;
  text: { name: string; sections: string[]; headings: Array<{ id: string; text: string }>; ads: boolean[] };
  adProvider: string | null;
  /** A line above the title. */
  kicker?: ReactNode;
  /** Figures that readers come for, above the text and in place of its summary, and what the page is called for them. */
  title?: ReactNode;
  children?: ReactNode;
}

/** A post of the Dream Farm as a page of its own. */
export function DreamArticle({ post, text, adProvider, kicker, title, children }: DreamArticleProps) {
  return (
    <article>
      {title ? (
        <h1 className="md:text-center">{title}</h1>
      ) : (
        <PageHeader title={post.title} kicker={kicker}>
          <p>{post.excerpt}</p>
        </PageHeader>
      )}
      {children}
      <div className="mx-auto mt-6 max-w-2xl">
        {title && <h2 className="mb-4">{post.title}</h2>}
        <PostText {...text} adProvider={adProvider} />
        <PostFoot post={post} />
      </div>
    </article>
  );
}
