import type { ReactNode } from 'react';
import { classes } from '~/ui/classes';
import { pagePath } from './pages';

interface PageIndexProps {
  link: string;
  /** The titles of all pages, in order. */
  titles: string[];
  /** The page in hand, from 1. */
  number: number;
}

/** All pages of a post that has several: open on the first, folded on the others, whose reader came for the text. */
export function PageIndex({ link, titles, number }: PageIndexProps) {
  return (
    <Folded label="Pages of this post" title={`All ${titles.length} pages`} open={number === 1} className="mt-5">
      <ol className="gap-x-12 divide-y divide-rule pb-1 md:columns-2">
        {titles.map((title, place) => (
          <li key={title} className="break-inside-avoid">
            <a
              className="flex min-h-11 items-baseline gap-3 py-2 no-underline aria-[current]:font-bold aria-[current]:text-red"
              href={pagePath(link, place + 1)}
              aria-current={place + 1 === number ? 'page' : undefined}
            >
              <span className="font-serif text-gold tabular-nums" aria-hidden="true">
                {place + 1}
              </span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </Folded>
  );
}

interface FoldedProps {
  /** Its accessible name. */
  label: string;
  /** What folds and unfolds it. */
  title: string;
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/** Ways through a post, folded into one line. */
export function Folded({ label, title, open, className, children }: FoldedProps) {
  return (
    <nav className={classes('rounded-lg border border-rule bg-card px-4', className)} aria-label={label}>
      <details open={open}>
        <summary className="cursor-pointer py-2.5 font-serif font-semibold">{title}</summary>
        {children}
      </details>
    </nav>
  );
}
