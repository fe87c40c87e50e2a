interface PaginationProps {
  /** From 1. */
  page: number;
  total: number;
  /** The address of a page. */
  href(page: number): string;
  label: string;
  /** The pages' own titles, if they have any. */
  titles?: string[];
}

/** Previous, n/total, next: plain links, so that it works without scripts. */
export function Pagination({ page, total, href, label, titles }: PaginationProps) {
  if (total < 2) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {page > 1 ? (
        <a className="button button-plain" rel="prev" href={href(page - 1)}>
          <span aria-hidden="true">← </span>Previous
          <span className="sr-only">{titles?.[page - 2] && `: ${titles[page - 2]}`}</span>
        </a>
      ) : (
        <span />
      )}
      <span className="pagination-place">
        <span className="sr-only">Page </span>
        {page}/{total}
      </span>
      {page < total ? (
        <a className="button button-plain" rel="next" href={href(page + 1)}>
          Next<span className="sr-only">{titles?.[page] && `: ${titles[page]}`}</span>
          <span aria-hidden="true"> →</span>
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
