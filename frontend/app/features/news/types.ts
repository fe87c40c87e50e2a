/** A piece of news, as the API answers it. */
export interface NewsItem {
  _id: string;
  title: string;
  /** Its text as sanitised HTML. */
  html: string;
  /** Plain text cut at a word within 200 characters; '' when the text is no longer than that. */
  excerpt: string;
  /** RFC 3339 in UTC. */
  date: string;
  /** When its text was last changed, null when it never was. */
  edit: string | null;
  /** The page that it leads to, '' for none. */
  link: string;
  archive: boolean;
}
