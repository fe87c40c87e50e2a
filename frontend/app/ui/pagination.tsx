import type { ComponentProps } from 'react';
import { ButtonLink } from './button';

interface StepLinkProps extends ComponentProps<typeof ButtonLink> {
  way: 'prev' | 'next';
  /** Undefined leaves its place empty. */
  href: string | undefined;
}

/** Leads to the page before or after. */
export function StepLink({ way, href, children, ...rest }: StepLinkProps) {
  if (href === undefined) return <span />;
  return (
    <ButtonLink look="plain" rel={way} href={href} {...rest}>
      {way === 'prev' && <span aria-hidden="true">← </span>}
      {children}
      {way === 'next' && <span aria-hidden="true"> →</span>}
    </ButtonLink>
  );
}

interface PaginationProps {
  /** From 1. */
  page: number;
  titles: readonly string[];
  /** The address of a page. */
  href(page: number): string;
}

/** Previous, n/total, next: plain links, so that it works without scripts. */
export function Pagination({ page, titles, href }: PaginationProps) {
  return (
    <nav className="my-6 flex items-center justify-between gap-3" aria-label="Page">
      <StepLink way="prev" href={page > 1 ? href(page - 1) : undefined}>
        Previous<span className="sr-only">{`: ${titles[page - 2]}`}</span>
      </StepLink>
      <span className="font-serif text-lg font-semibold">
        <span className="sr-only"> Page </span>
        {`${page}/${titles.length} `}
      </span>
      <StepLink way="next" href={page < titles.length ? href(page + 1) : undefined}>
        Next<span className="sr-only">{`: ${titles[page]}`}</span>
      </StepLink>
    </nav>
  );
}
