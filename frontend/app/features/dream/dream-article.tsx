import type { ReactNode } from 'react';
import type { PostCard } from '~/api/types';
import { PostFoot, PostText } from '~/features/posts';
import { PageHeader } from '~/ui/page-header';
import { SubNav } from '~/ui/sub-nav';

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

const places = [
  { place: 'intro', name: 'Intro', href: '/dream' },
  { place: 'quests', name: 'Quests', href: '/dream/quests' },
  { place: 'market', name: 'Market', href: '/dream/market' },
  { place: 'calculator', name: 'Calculator', href: '/dream/calculator' },
  { place: 'buildings', name: 'Buildings', href: '/dream/buildings/windmill' },
  { place: 'guide', name: 'Guide', href: '/dream/guide' },
] as const;

type DreamPlace = (typeof places)[number]['place'];

/** The sub-menu of the Dream Farm. `path` tells the page itself from another of the same place. */
export function DreamNav({ current, path }: { current: DreamPlace; path?: string }) {
  return <SubNav label="Dream Farm" places={places} current={current} path={path} />;
}
