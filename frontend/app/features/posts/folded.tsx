import type { ReactNode } from 'react';
import { classes } from '~/ui/classes';

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
