import type { ReactNode } from 'react';
import type { PostCard } from '~/api/types';
import { Provenance } from '~/ui/provenance';
import { pagePath } from './pages';

/** What ends a post: where its figures come from, and ways on. */
export function PostFoot({ post, children }: { post: PostCard; children?: ReactNode }) {
  return (
    <footer className="mt-10 border-t-3 border-double border-rule">
      <Provenance provenance={post.provenance} sources={post.sources} about={pagePath(post.link, 1)} />
      {children}
    </footer>
  );
}
