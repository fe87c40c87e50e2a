import { DAY } from '~/ui/clock';

/** News is new, and its record kept, for so long (specification §9). */
const NEW_FOR_DAYS = 15;

export const STORAGE_KEY = 'recent-news';

/** The ids of news in a page begin so. */
export const NEWS_ID = 'news-entry-';

/** Specification §3. */
export interface NewsRecord {
  _id: string;
  /** Of the news, RFC 3339. */
  date: string;
  /** False after a click. */
  new: boolean;
}

/** `now` in ms. */
const isRecent = (date: string, now: number) => now - Date.parse(date) < NEW_FOR_DAYS * DAY;

/** The valid and recent records. */
export function readRecords(stored: string | null, now: number): NewsRecord[] {
  try {
    const records: unknown = JSON.parse(stored ?? '');
    return (records as NewsRecord[]).filter((record) => typeof record?._id === 'string' && isRecent(record.date, now));
  } catch {
    return [];
  }
}

/** Whether news is recent and was not clicked. */
export function isNew(id: string, date: string, records: NewsRecord[], now: number): boolean {
  return isRecent(date, now) && !records.some((record) => record._id === id && record.new === false);
}

export const bannerText = (count: number) => (count === 1 ? '1 news post' : `${count} news posts`);

/** Adds a record, or replaces that of the same news. */
export function withRecord(records: NewsRecord[], record: NewsRecord): NewsRecord[] {
  return [...records.filter(({ _id }) => _id !== record._id), record];
}
