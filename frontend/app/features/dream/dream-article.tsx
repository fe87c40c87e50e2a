import type { ReactNode } from 'react';
import type { PostCard } from '~/api/types';
import { PostText } from '~/features/posts';
import { PageHeader } from '~/ui/page-header';
import { Provenance } from '~/ui/provenance';

interface DreamArticleProps {
  post: PostCard;
  text: { name: string; sections: string[]; headings: Array<{ id: string; text: string }>; ads: boolean[] };
  adProvider: string | null;
  /** A line above the title. */
  kicker?: ReactNode;
  /** Figures that readers come for, above the text and in place of its summary. */
  children?: ReactNode;
}

/** A post of the Dream Farm as a page of its own. */
export function DreamArticle({ post, text, adProvider, kicker, children }: DreamArticleProps) {
  return (
    <article className="post">
      <PageHeader title={post.title} kicker={kicker}>
        {!children && <p>{post.excerpt}</p>}
      </PageHeader>
      {children}
      <div className="dream-text">
        <PostText {...text} adProvider={adProvider} />
        <footer className="post-foot">
          <Provenance provenance={post.provenance} sources={post.sources} about={`/posts/${post.link}`} />
        </footer>
      </div>
    </article>
  );
}
