import type { NewsItem } from '~/api/types';
import { Badge } from '~/ui/badge';
import { Day } from '~/ui/day';
import { Prose } from '~/ui/prose';
import { NEWS_ID } from './flags';

/** One piece of news. Its flag stands hidden in the page; a script shows it where the news is new to the reader. */
export function NewsEntry({ item }: { item: NewsItem }) {
  const { _id, title, html, excerpt, date, edit, link, archive } = item;
  return (
    <article className="news-entry" id={NEWS_ID + _id} data-news={date}>
      <h3>{link ? <a href={link}>{title}</a> : title}</h3>
      <p className="news-dates">
        <Day date={date} />
        {edit && (
          <>
            {' · changed '}
            <Day date={edit} />
          </>
        )}
        {archive && (
          <>
            {' '}
            <Badge tone="earth">Archived</Badge>
          </>
        )}
        <button type="button" className="news-flag" data-new="" hidden>
          new<span className="sr-only">{`: mark “${title}” as read`}</span>
        </button>
      </p>
      {excerpt ? (
        // The whole text lies in the document, folded; it opens without scripts, for printing and for a search in the page too.
        <div className="news-fold">
          <p className="news-excerpt">{excerpt}</p>
          <details>
            <summary>
              <span className="news-more">read more</span>
              <span className="news-less">read less</span>
              <span className="sr-only">{` of “${title}”`}</span>
            </summary>
            <Prose html={html} />
          </details>
        </div>
      ) : (
        <Prose html={html} />
      )}
    </article>
  );
}
