import type { Revision } from '~/api/types';

/** The changes of one item on a day. */
export interface ChangedItem {
  title: string;
  /** Its page; null when it is gone. */
  href: string | null;
  /** With the address of the row, if any. */
  changes: Array<{ text: string; href: string | null }>;
}

export interface ChangedDay {
  /** RFC 3339. */
  date: string;
  items: ChangedItem[];
}

/** Changes of a month that are listed. */
export const MOST_CHANGES = 300;

/** The months with changes, `2026-11`, the newest first. */
export function monthsOf(record: readonly Revision[]): string[] {
  return [...new Set(record.filter(({ changes }) => changes.length > 0).map(({ imported }) => imported.slice(0, 7)))];
}

/** When the oldest known import was; undefined without any. */
export const keptSince = (record: readonly Revision[]): string | undefined => record.at(-1)?.imported;

/** The changes of a month by day and item, the newest first. `pages` are the pages of all items that still exist. */
export function daysOf(record: readonly Revision[], month: string, pages: readonly string[]) {
  const isThere = pageFinder(pages);
  const days = new Map<string, Map<string, ChangedItem>>();
  const all = record.flatMap(({ imported, changes }) =>
    imported.startsWith(month)
      ? changes.map((change) => ({ ...change, date: `${imported.slice(0, 10)}T00:00:00Z` }))
      : [],
  );
  for (const { date, page, link, title, row, text } of all.slice(0, MOST_CHANGES)) {
    const items = days.get(date) ?? new Map<string, ChangedItem>();
    days.set(date, items);
    const key = `${page} ${title}`;
    const item = items.get(key) ?? { title, href: isThere(page) ? page : null, changes: [] };
    items.set(key, item);
    if (link === '') item.href = null;
    item.changes.push({ text, href: row && link && isThere(page) ? link : null });
  }
  return {
    days: [...days].map(([date, items]): ChangedDay => ({ date, items: [...items.values()] })),
    left: Math.max(0, all.length - MOST_CHANGES),
    /** Made-up figures are among the new ones. */
    hasMadeUp: all.slice(0, MOST_CHANGES).some(({ provenance }) => provenance === 'sample'),
  };
}

/** Returns whether a page exists: in a folder of items only the items' pages do. */
function pageFinder(pages: readonly string[]): (page: string) => boolean {
  const folder = (page: string) => page.slice(0, page.lastIndexOf('/') + 1);
  const known = new Set(pages);
  const folders = new Set(pages.map(folder));
  return (page) => known.has(page) || !folders.has(folder(page));
}
