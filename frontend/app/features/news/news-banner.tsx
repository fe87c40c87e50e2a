/** Leads to the news on a phone, where they stand far down the home page; wider screens do not show it. */
export function NewsBanner({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <a
      className="mb-4 flex min-h-11 items-center justify-between rounded-md border border-gold bg-gold-wash px-4 py-1 text-ink no-underline md:hidden"
      href="/news"
    >
      <span>{count === 1 ? 'There is news from the farm' : `There are ${count} pieces of news`}</span>
      <span aria-hidden="true">→</span>
    </a>
  );
}
