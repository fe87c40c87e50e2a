import type { NewsItem } from '~/api/types';
import { Badge } from '~/ui/badge';
import { DateText } from '~/ui/date-time';
import { Prose } from '~/ui/prose';
import { bannerText, isNew, NEWS_ID } from './flags';

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

/** A script shows the flag of news that is new to the reader. */
function NewsEntry({ item }: { item: NewsItem }) {
  const { _id, title, html, excerpt, date, edit, link, archive } = item;
  return (
    <article id={NEWS_ID + _id} className="py-4.5 outline-none" tabIndex={-1} data-news={date}>
      <h3 className="text-xl leading-snug">
        {link ? (
          <a className="-my-3 inline-block py-3 text-inherit decoration-gold hover:text-red" href={link}>
            {title}
          </a>
        ) : (
          title
        )}
      </h3>
      <p className="mt-0.5 mb-1.5 text-sm text-soft">
        <DateText date={date} />
        {edit && (
          <>
            {' · changed '}
            <DateText date={edit} />
          </>
        )}
        {archive && (
          <>
            {' '}
            <Badge tone="earth">Archived</Badge>
          </>
        )}{' '}
        <button
          type="button"
          className="relative rounded-sm bg-fill px-2 text-xs font-bold text-on-fill after:absolute after:-inset-3"
          data-new=""
          hidden
        >
          new<span className="sr-only">{`: mark “${title}” as read`}</span>
        </button>
      </p>
      {excerpt ? (
        // Folded: it opens without scripts, and for a search in the page.
        <div className="flex flex-col">
          <details className="group peer flex flex-col">
            <summary className="order-1 w-fit cursor-pointer py-2.5 font-semibold text-red underline">
              <span className="group-open:hidden">read more</span>{' '}
              <span className="hidden group-open:inline">read less</span>
              <span className="sr-only">{` of “${title}”`}</span>
            </summary>
            <Prose html={html} />
          </details>
          <p className="order-first peer-open:hidden">{excerpt}</p>
        </div>
      ) : (
        <Prose html={html} />
      )}
    </article>
  );
}

const BANNER =
  'mb-4 flex min-h-11 items-center justify-between rounded-md border border-gold bg-gold-wash px-4 py-1 text-ink';

/** Leads to the news on a phone, where they are far down the home page. A script counts those that are new. */
export function NewsBanner({ news, now }: { news: ReadonlyArray<Pick<NewsItem, '_id' | 'date'>>; now: number }) {
  const count = news.filter(({ _id, date }) => isNew(_id, date, [], now)).length;
  if (count === 0) return null;
  return (
    <a className={`${BANNER} no-underline md:hidden`} href="/news" data-unread="">
      <span>{bannerText(count)}</span>
      <span aria-hidden="true">→</span>
    </a>
  );
}
