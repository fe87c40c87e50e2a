/** Leads to the news on a phone, where they stand far down the home page; wider screens do not show it. */
export function NewsBanner({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <a className="news-banner" href="/news">
      <span>{count === 1 ? 'There is news from the farm' : `There are ${count} pieces of news`}</span>
      <span aria-hidden="true">→</span>
    </a>
  );
}
