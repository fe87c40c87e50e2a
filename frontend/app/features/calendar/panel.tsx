import type { HTMLAttributes } from 'react';
import { classes } from '~/ui/classes';

/** The frame of lists of events, which fill it from edge to edge. */
export function Panel({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section className={classes('rounded-lg border border-rule bg-card shadow-lift', className)} {...rest} />;
}

/** The heading of one of its lists. */
export function PanelTitle({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="border-b-3 border-double border-rule px-4 pt-2 pb-1 text-xl">
      {children}
    </h2>
  );
}
