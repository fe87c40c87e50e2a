import { useEffect } from 'react';
import type { NewsItem } from '~/api/types';
import { NEWS_RENDERED } from './flags-in-page';
import { NewsEntry } from './news-entry';

/** News, newest first as the API gives them. */
export function NewsList({ items, none }: { items: NewsItem[]; none: string }) {
  // Only in a hydrated page, where news can be put into it later.
  useEffect(() => {
    window.dispatchEvent(new Event(NEWS_RENDERED));
  }, [items]);
  if (items.length === 0) return <p className="news-none">{none}</p>;
  return (
    <div className="news-list">
      {items.map((item) => (
        <NewsEntry key={item._id} item={item} />
      ))}
    </div>
  );
}
