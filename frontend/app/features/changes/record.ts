import type { Revision } from '~/api/types';

type Change = Revision['changes'][number];

/** What changed of one item on a day. */
export interface ChangedItem {
  title: string;
  /** The page of the item; null when it is gone. */
  href: string | null;
  /** Each with the address of its row, where there is one. */
  changes: Array<{ text: string; href: string | null }>;
}

export interface ChangedDay {
  /** RFC 3339. */
  date: string;
  items: ChangedItem[];
}

/** So many changes of a month are listed, the newest. */
export const MOST_CHANGES = 300;

/** The months in which something changed, `2026-11`, the newest first. */
export function monthsOf(record: readonly Revision[]): string[] {
  return [...new Set(record.filter(({ changes }) => changes.length > 0).map(({ imported }) => imported.slice(0, 7)))];
}

/** Since when the record is kept, as far as its newest imports say; undefined when it is empty. */
export const keptSince = (record: readonly Revision[]): string | undefined => record.at(-1)?.imported;

/** What changed in a month, the newest day first, by item; `pages` are those of all items, as others are gone. */
export function daysOf(record: readonly Revision[], month: string, pages: readonly string[]) {
  const isThere = pageFinder(pages);
  const days = new Map<string, Map<string, ChangedItem>>();
  let listed = 0;
  let left = 0;
  for (const { imported, changes } of record) {
    if (!imported.startsWith(month)) continue;
    for (const change of changes) {
      if (listed === MOST_CHANGES) {
        left += 1;
        continue;
      }
      listed += 1;
      add(imported, change);
    }
  }
  return { days: [...days].map(([date, items]): ChangedDay => ({ date, items: [...items.values()] })), left };

  function add(imported: string, { page, link, title, row, text }: Change) {
    const date = `${imported.slice(0, 10)}T00:00:00Z`;
    const items = days.get(date) ?? new Map<string, ChangedItem>();
    days.set(date, items);
    const key = `${page} ${title}`;
    const item = items.get(key) ?? { title, href: isThere(page) ? page : null, changes: [] };
    items.set(key, item);
    if (link === '') item.href = null;
    item.changes.push({ text, href: row && link && isThere(page) ? link : null });
  }
}

/** Whether a page is there: a page beside those of items is an item's, and gone when no item has it. */
function pageFinder(pages: readonly string[]): (page: string) => boolean {
  const folder = (page: string) => page.slice(0, page.lastIndexOf('/') + 1);
  const known = new Set(pages);
  const folders = new Set(pages.map(folder));
  return (page) => known.has(page) || !folders.has(folder(page));
}
