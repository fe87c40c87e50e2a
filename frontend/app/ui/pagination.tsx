import { ButtonLink } from './button';

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
    <nav className="my-6 flex items-center justify-between gap-3" aria-label={label}>
      {page > 1 ? (
        <ButtonLink look="plain" rel="prev" href={href(page - 1)}>
          <span aria-hidden="true">← </span>Previous
          <span className="sr-only">{titles?.[page - 2] && `: ${titles[page - 2]}`}</span>
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="font-serif text-lg font-semibold">
        <span className="sr-only">Page </span>
        {page}/{total}
      </span>
      {page < total ? (
        <ButtonLink look="plain" rel="next" href={href(page + 1)}>
          Next<span className="sr-only">{titles?.[page] && `: ${titles[page]}`}</span>
          <span aria-hidden="true"> →</span>
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
