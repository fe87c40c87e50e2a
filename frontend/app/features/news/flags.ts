import { DAY } from '~/ui/clock';

/** For how long news can be new, and its record is kept (specification §9). */
const NEW_FOR_DAYS = 15;

/** Where the browser keeps the records. */
export const STORAGE_KEY = 'recent-news';

/** What the id of a piece of news begins with on a page, so that no news takes the id of a part of the page. */
export const NEWS_ID = 'news-entry-';

/** What the browser remembers of one piece of news (specification §3). */
export interface NewsRecord {
  _id: string;
  /** The date of the news, RFC 3339. */
  date: string;
  /** False once it was clicked. */
  new: boolean;
}

/** True while news of that date is young enough to be new at `now` (ms). */
function isRecent(date: string, now: number): boolean {
  return now - Date.parse(date) < NEW_FOR_DAYS * DAY;
}

/** The stored records that are valid and recent. */
export function readRecords(stored: string | null, now: number): NewsRecord[] {
  try {
    const records: unknown = JSON.parse(stored ?? '');
    return (records as NewsRecord[]).filter((record) => typeof record?._id === 'string' && isRecent(record.date, now));
  } catch {
    return [];
  }
}

/** New is what is recent and was not clicked. */
export function isNew(id: string, date: string, records: NewsRecord[], now: number): boolean {
  return isRecent(date, now) && !records.some((record) => record._id === id && record.new === false);
}

/** What the home page says of so many. */
export const bannerText = (count: number) => (count === 1 ? '1 news post' : `${count} news posts`);

/** The records with one for this news that says so; the order of the others stays. */
export function withRecord(records: NewsRecord[], record: NewsRecord): NewsRecord[] {
  return [...records.filter(({ _id }) => _id !== record._id), record];
}
