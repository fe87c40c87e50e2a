import type { NewsItem } from '~/api/types';
import { NewsEntry } from './news-entry';

/** News, newest first as the API gives them. */
export function NewsList({ items, none }: { items: NewsItem[]; none: string }) {
  if (items.length === 0) return <p className="text-soft">{none}</p>;
  return (
    <div className="divide-y divide-rule">
      {items.map((item) => (
        <NewsEntry key={item._id} item={item} />
      ))}
    </div>
  );
}
