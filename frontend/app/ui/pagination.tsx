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
      <StepLink way="prev" href={page > 1 ? href(page - 1) : undefined}>
        Previous<span className="sr-only">{titles?.[page - 2] && `: ${titles[page - 2]}`}</span>
      </StepLink>
      <span className="font-serif text-lg font-semibold">
        <span className="sr-only"> Page </span>
        {`${page}/${total} `}
      </span>
      <StepLink way="next" href={page < total ? href(page + 1) : undefined}>
        Next<span className="sr-only">{titles?.[page] && `: ${titles[page]}`}</span>
      </StepLink>
    </nav>
  );
}
